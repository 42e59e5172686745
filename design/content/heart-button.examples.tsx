import { useState } from 'react';
import type { ExampleSet } from '../gallery/example.ts';
import { HeartButton } from './heart-button.tsx';

function Toggling({ initial, isOverlay }: { initial: boolean; isOverlay?: boolean }) {
  const [isSaved, setSaved] = useState(initial);
  return (
    <HeartButton
      isSaved={isSaved}
      isOverlay={isOverlay}
      label="Save 12 Main Street, Swords"
      onClick={() => setSaved(!isSaved)}
    />
  );
}

export const heartButtonExamples: ExampleSet = {
  piece: 'heart-button',
  group: 'content',
  examples: [
    { name: 'outline', render: () => <Toggling initial={false} /> },
    { name: 'filled', render: () => <Toggling initial /> },
    { name: 'on-a-photograph', render: () => <Toggling initial={false} isOverlay /> },
  ],
};
