import type { CheckedText } from '../contract.ts';

type Found = CheckedText['findings'][number];

/** A piece of a text, with the numbers (from 1) of the findings that cover it. */
export type Segment = { start: number; text: string; numbers: number[]; isStop: boolean };

/** @returns consecutive pieces of the text, cut where findings begin and end */
export function segmentsOf(text: string, findings: readonly Found[]): Segment[] {
  const cuts = [0, text.length, ...findings.flatMap(({ start, end }) => [start, end])];
  const ordered = [...new Set(cuts)].filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
  return ordered.slice(0, -1).map((start, index) => {
    const over = findings.flatMap((one, at) =>
      one.start <= start && start < one.end ? [{ one, number: at + 1 }] : [],
    );
    return {
      start,
      text: text.slice(start, ordered[index + 1]),
      numbers: over.map(({ number }) => number),
      isStop: over.some(({ one }) => one.severity === 'stop'),
    };
  });
}
