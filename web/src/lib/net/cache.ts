/** Keeps each promise by its key: asking again gives the same one, and a request that failed is made again. */
export const cached = <T>(load: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found =
      known.get(key) ??
      load(key).catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
    known.set(key, found);
    return found;
  };
};
