import type { ReactNode } from 'react';

/** A state of a component. The name is unique in its set and part of the gallery's URLs. */
export type Example = {
  name: string;
  /** Needs the full page width; the gallery shows others side by side. */
  isWide?: boolean;
  render: () => ReactNode;
};

/**
 * All states of a component, next to it in `*.examples.tsx`; used by the gallery, the component tests and the axe run.
 */
export type ExampleSet = {
  /** Lower case with hyphens: `range-selector`. Part of the gallery's URLs. */
  piece: string;
  group: 'form' | 'content' | 'layout';
  examples: readonly Example[];
};
