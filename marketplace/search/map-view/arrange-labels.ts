/** Pixels from the top left of the map. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** A name to place: its point and the size of its text in pixels, and whether it must be shown. */
export type Label = { x: number; y: number; width: number; height: number; isEssential: boolean };

/** Pixels from the point of a place to the centre of its name. */
export type Offset = { x: number; y: number };

/** Pixels between a point and its name, past its dot, and past a pin that covers it. */
const BESIDE_DOT = 5;
const BESIDE_PIN = 23;
/** Minimum pixels between two names. */
const GAP = 4;

/**
 * Places names around their points so that none overlaps another one or a pin.
 * @param labels in order of precedence
 * @param taken the space of the pins
 * @returns the offset of each name; null for a name without room. Essential ones cover a pin rather than disappear
 */
export function arrangeLabels(labels: readonly Label[], taken: readonly Rect[]): (Offset | null)[] {
  const placed: Rect[] = [];
  return labels.map((label) => {
    const offsets = offsetsOf(label);
    const isFree = (offset: Offset, others: readonly Rect[]) => {
      const rect = rectOf(label, offset);
      return !others.some((other) => overlaps(rect, other));
    };
    const clear = offsets.filter((offset) => isFree(offset, placed));
    const free =
      clear.find((offset) => isFree(offset, taken)) ??
      (label.isEssential ? leastCovered(label, clear, taken) : undefined);
    if (!free) return null;
    placed.push(rectOf(label, free));
    return free;
  });
}

function offsetsOf({ width, height }: Label): Offset[] {
  return [BESIDE_DOT, BESIDE_PIN].flatMap((distance) => [
    { x: 0, y: -distance - height / 2 },
    { x: 0, y: distance + height / 2 },
    { x: distance + width / 2, y: 0 },
    { x: -distance - width / 2, y: 0 },
  ]);
}

function rectOf({ x, y, width, height }: Label, offset: Offset): Rect {
  const [middle, centre] = [x + offset.x, y + offset.y];
  return {
    left: middle - width / 2 - GAP,
    right: middle + width / 2 + GAP,
    top: centre - height / 2 - GAP / 2,
    bottom: centre + height / 2 + GAP / 2,
  };
}

/** @returns the offset whose name has the least area under pins; undefined without offsets */
function leastCovered(label: Label, offsets: readonly Offset[], taken: readonly Rect[]): Offset | undefined {
  const covered = offsets.map((offset) => {
    const rect = rectOf(label, offset);
    return taken.reduce((sum, other) => sum + sharedArea(rect, other), 0);
  });
  return offsets[covered.indexOf(Math.min(...covered))];
}

function sharedArea(one: Rect, other: Rect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

function overlaps(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
