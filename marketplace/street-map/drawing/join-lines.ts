/** A line as the numbers x, y, x, y, …. */
export type FlatLine = readonly number[];

/**
 * Joins lines where exactly two of them end at one point, so that a street that is cut at each junction has one line
 * for its name. Every segment of the lines is in one of the joined lines.
 */
export function joinLines(lines: readonly FlatLine[]): FlatLine[] {
  const ends = new Map<string, number[]>();
  lines.forEach((line, index) => {
    for (const end of [startOf(line), endOf(line)]) {
      const here = ends.get(end);
      if (here) here.push(index);
      else ends.set(end, [index]);
    }
  });
  const used = new Set<number>();

  /** Appends the lines that follow at the end of one, as far as each is the only one. */
  function follow(line: FlatLine): FlatLine {
    const parts = [line];
    for (let at = endOf(line); ; at = endOf(parts.at(-1)!)) {
      const here = ends.get(at)!;
      const next = here.length === 2 ? here.find((index) => !used.has(index)) : undefined;
      if (next === undefined) break;
      used.add(next);
      const found = lines[next]!;
      parts.push(startOf(found) === at ? found : reversed(found));
    }
    return parts.flatMap((part, index) => (index === 0 ? part : part.slice(2)));
  }

  return lines.flatMap((line, index) => {
    if (used.has(index)) return [];
    used.add(index);
    return [follow(reversed(follow(line)))];
  });
}

function startOf(line: FlatLine): string {
  return `${line[0]} ${line[1]}`;
}

function endOf(line: FlatLine): string {
  return `${line.at(-2)} ${line.at(-1)}`;
}

function reversed(line: FlatLine): FlatLine {
  const turned: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) turned.push(line[at]!, line[at + 1]!);
  return turned;
}
