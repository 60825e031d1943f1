/** MU-6.1 What kind of statement the reader is making: then touching somebody, or an island, is about them. */
import type { MutinyView } from "../../generated/mutiny";

export class Speaking {
  private started = $state.raw<{ kind: string; after: string } | null>(null);

  constructor(private readonly now: () => { view: MutinyView; me: number | null }) {}

  /** How much the reader has said so far. */
  private get said(): string {
    const { view, me } = this.now();
    return `${view.round} ${view.today.statements.filter(({ seat }) => seat === me).length}`;
  }

  /** Begun before the last statement was made, it is forgotten. */
  get kind(): string | null {
    return this.started?.after === this.said ? this.started.kind : null;
  }

  readonly start = (kind: string | null): void => {
    this.started = kind === null ? null : { kind, after: this.said };
  };
}
