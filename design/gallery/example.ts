import type { ReactNode } from 'react';

/** One state of one piece. The name is unique in its set and stands in the gallery's addresses. */
export type Example = {
  name: string;
  /** Needs the width of the page; the gallery sets the others beside each other. */
  isWide?: boolean;
  render: () => ReactNode;
};

/** All states of a piece, beside it in `*.examples.tsx`; they feed the gallery, the component tests and the axe run. */
export type ExampleSet = {
  /** Lower case with hyphens: `range-selector`. Stands in the gallery's addresses. */
  piece: string;
  group: 'form' | 'content' | 'layout';
  examples: readonly Example[];
};
