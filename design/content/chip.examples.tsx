import { __iconData as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { ExampleSet } from '../gallery/example.ts';
import { Cluster } from '../layout/stack.tsx';
import { Chip, RemovableChip, Tag } from './chip.tsx';
import { Icon } from './icon.tsx';

function Toggling() {
  const [isSelected, setSelected] = useState(true);
  return (
    <Cluster gap={2}>
      <Chip isSelected={isSelected} onClick={() => setSelected(!isSelected)}>
        Parking
      </Chip>
      <Chip isSelected={!isSelected} onClick={() => setSelected(!isSelected)}>
        Alarm
      </Chip>
    </Cluster>
  );
}

export const chipExamples: ExampleSet = {
  piece: 'chip',
  group: 'content',
  examples: [
    { name: 'on-and-off', render: () => <Toggling /> },
    {
      name: 'opens-something',
      render: () => (
        <Chip aria-expanded={false} icon={<Icon icon={SlidersHorizontal} size={16} />}>
          Filters
        </Chip>
      ),
    },
    { name: 'disabled', render: () => <Chip disabled>Parking</Chip> },
    {
      name: 'removable',
      render: () => (
        <Cluster gap={2}>
          <RemovableChip href="#without" removeLabel="Remove filter: 3+ beds">
            3+ beds
          </RemovableChip>
          <RemovableChip href="#without" removeLabel="Remove filter: Up to €2,000">
            Up to €2,000
          </RemovableChip>
        </Cluster>
      ),
    },
  ],
};

export const tagExamples: ExampleSet = {
  piece: 'tag',
  group: 'content',
  examples: [
    {
      name: 'tones',
      render: () => (
        <Cluster gap={2}>
          <Tag>Terraced</Tag>
          <Tag tone="ACCENT">Let agreed</Tag>
          <Tag tone="HIGHLIGHT">New</Tag>
          <Tag tone="DANGER">Price drop</Tag>
          <Tag tone="INFO">Sale agreed</Tag>
          <Tag tone="OVERLAY">1 of 24</Tag>
        </Cluster>
      ),
    },
  ],
};
