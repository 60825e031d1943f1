/** Whether the rulebook lies open, and at which clause. */
class Rulebook {
  /** null while it is closed, "" where it opens at the beginning. */
  clause = $state<string | null>(null);

  open(clause: string): void {
    this.clause = clause;
  }

  close(): void {
    this.clause = null;
  }
}

export const rulebook = new Rulebook();
