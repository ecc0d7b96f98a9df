/** A change of who is behind a block, as the member sees it: which side set it, and whether it exists now. */
export interface BlockStep {
  side: 'mine' | 'theirs';
  userId: string;
  isThere: boolean;
}

/**
 * The members hidden by blocks from the viewer of one stream (live-3), for each direction, so that one block can be removed
 * while the other stays. Changes during the first read are applied again after it: the last one of each pair wins.
 */
export class HiddenMembers {
  readonly #sides = { mine: new Set<string>(), theirs: new Set<string>() };
  #sinceReading: BlockStep[] | undefined = [];

  get size(): number {
    return this.#sides.mine.size + this.#sides.theirs.size;
  }

  has(userId: string): boolean {
    return this.#sides.mine.has(userId) || this.#sides.theirs.has(userId);
  }

  apply(step: BlockStep): void {
    this.#sinceReading?.push(step);
    const side = this.#sides[step.side];
    if (step.isThere) side.add(step.userId);
    else side.delete(step.userId);
  }

  /** The blocks as read from the database. */
  fill({ mine, theirs }: { mine: readonly string[]; theirs: readonly string[] }): void {
    for (const id of mine) this.#sides.mine.add(id);
    for (const id of theirs) this.#sides.theirs.add(id);
    const steps = this.#sinceReading ?? [];
    this.#sinceReading = undefined;
    for (const step of steps) this.apply(step);
  }
}
