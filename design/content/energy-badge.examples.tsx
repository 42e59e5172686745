import type { ExampleSet } from '../gallery/example.ts';
import { Cluster } from '../layout/stack.tsx';
import { EnergyBadge } from './energy-badge.tsx';

const GRADES = 'A1 A2 A3 B1 B2 B3 C1 C2 C3 D1 D2 E1 E2 F G'.split(' ');
const LEVELS = 'A0 A B C D E F G'.split(' ');
const COMBINED = 'A1A2 A1A3 A1B1 A2A3 A3B2 B1B3 B3C1 C2C3 C3D1 D1D2 D2E1 E1E2 E2F FG AB'.split(' ');
const EPCS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'BD'].map((bands) => `EPC_${bands}`);
const WITHOUT = ['exempt', 'NA', 'pending'];

function badges(ratings: readonly string[], size?: 'LARGE' | 'SMALL') {
  return (
    <Cluster gap={2}>
      {ratings.map((rating) => (
        <EnergyBadge
          key={rating}
          rating={rating}
          label={rating.startsWith('EPC_') ? rating.replace('_', ' ') : `BER ${rating}`}
          size={size}
        />
      ))}
    </Cluster>
  );
}

export const energyBadgeExamples: ExampleSet = {
  piece: 'energy-badge',
  group: 'content',
  examples: [
    { name: 'grades', isWide: true, render: () => badges(GRADES) },
    { name: 'scale-of-2026', isWide: true, render: () => badges(LEVELS) },
    { name: 'combined', isWide: true, render: () => badges(COMBINED) },
    { name: 'epc', isWide: true, render: () => badges(EPCS) },
    { name: 'without-a-grade', render: () => badges(WITHOUT) },
    { name: 'small', render: () => badges(['A1', 'C3', 'G', 'B1C2', ...WITHOUT], 'SMALL') },
    { name: 'no-rating', render: () => badges(['not a rating']) },
  ],
};
