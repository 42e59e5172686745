/** Words that are added together. */
const BLOCK = 8;
/** Levels of the counts above those that a block is added to. */
const LEVELS = 26;

/**
 * Counts how often each of 32 bits is set in many words. Level n has bit n of all 32 counts, so that one operation adds
 * to all of them; eight words are added at a time, without a branch (the carry-save adders of Harley and Seal).
 */
export class BitCounter {
  private readonly pending = new Int32Array(BLOCK);
  private waiting = 0;
  private ones = 0;
  private twos = 0;
  private fours = 0;
  /** Counts of eight and more. */
  private readonly levels = new Int32Array(LEVELS);

  /** Counts the set bits of a word. */
  add(word: number): void {
    this.pending[this.waiting++] = word;
    if (this.waiting === BLOCK) this.addPending();
  }

  /** @returns how often each bit was set, the lowest first */
  counts(): Int32Array {
    if (this.waiting > 0) {
      this.pending.fill(0, this.waiting);
      this.addPending();
    }
    const counts = new Int32Array(32);
    [this.ones, this.twos, this.fours, ...this.levels].forEach((level, place) => {
      for (let rest = level; rest !== 0; rest &= rest - 1)
        counts[31 - Math.clz32(rest & -rest)]! += 1 << place;
    });
    return counts;
  }

  private addPending(): void {
    const { pending } = this;
    let twos = this.addTwo(pending[0]!, pending[1]!);
    let more = this.addTwo(pending[2]!, pending[3]!);
    const foursBefore = carry(this.twos, twos, more);
    this.twos ^= twos ^ more;
    twos = this.addTwo(pending[4]!, pending[5]!);
    more = this.addTwo(pending[6]!, pending[7]!);
    const foursAfter = carry(this.twos, twos, more);
    this.twos ^= twos ^ more;
    let eights = carry(this.fours, foursBefore, foursAfter);
    this.fours ^= foursBefore ^ foursAfter;
    for (let level = 0; eights !== 0; level++) {
      const before = this.levels[level]!;
      this.levels[level] = before ^ eights;
      eights &= before;
    }
    this.waiting = 0;
  }

  /** Adds two words to the lowest level. @returns the carries */
  private addTwo(one: number, other: number): number {
    const carries = carry(this.ones, one, other);
    this.ones ^= one ^ other;
    return carries;
  }
}

/** The carries of adding three bits, for 32 places at once. */
function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}
