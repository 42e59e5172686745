import type { Random } from '../canvas/random.ts';

/**
 * The outline of something soft: a cloud, a crown, a bush.
 * @param x its middle, like the other lengths in pixels
 * @param bumps around the edge
 * @param wild how unequal they are, 0 to 1
 * @returns path data
 */
export function lumps(
  random: Random,
  x: number,
  y: number,
  across: number,
  up: number,
  bumps: number,
  wild: number,
): string {
  const edge = Array.from({ length: bumps }, (_, index) => {
    const angle = (2 * Math.PI * (index + random.between(-0.25, 0.25))) / bumps;
    const reach = 1 - wild * random.between(0, 1);
    return [x + across * reach * Math.cos(angle), y + up * reach * Math.sin(angle)] as const;
  });
  const puff = (0.95 * Math.PI) / bumps;
  const arcs = edge.map(([left, top], index) => {
    const [right, bottom] = edge[(index + 1) % bumps]!;
    const chord = Math.hypot(right - left, bottom - top);
    const radius = Math.max(chord * 0.52, Math.min(across, up) * puff * 0.4);
    return `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${right.toFixed(1)} ${bottom.toFixed(1)}`;
  });
  const [first] = edge;
  return `M${first![0].toFixed(1)} ${first![1].toFixed(1)}${arcs.join('')}Z`;
}
