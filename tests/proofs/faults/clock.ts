// Loaded before a process of the product: at SIGUSR2 its clock jumps two hours ahead, and back at the next.
const JUMP_MS = 2 * 3_600_000;
const RealDate = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? JUMP_MS : 0;
});

globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;
