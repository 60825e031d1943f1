/** The same promise whenever the same is asked for: whoever awaits it is not disturbed by asking again. */
export const once = <T>(ask: (id: string) => Promise<T>): ((id: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const found =
      known.get(id) ??
      ask(id).catch((trouble: unknown) => {
        known.delete(id);
        throw trouble;
      });
    known.set(id, found);
    return found;
  };
};
