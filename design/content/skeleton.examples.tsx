import type { ExampleSet } from '../gallery/example.ts';
import { Stack } from '../layout/stack.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export const skeletonExamples: ExampleSet = {
  piece: 'skeleton',
  group: 'content',
  examples: [
    {
      name: 'heights',
      render: () => (
        <Stack gap={3}>
          {([16, 24, 40, 56, 80, 160] as const).map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      ),
    },
    {
      name: 'widths',
      render: () => (
        <Stack gap={3}>
          {([25, 50, 75, 100] as const).map((width) => (
            <Skeleton key={width} height={24} width={width} />
          ))}
        </Stack>
      ),
    },
  ],
};

export const spinnerExamples: ExampleSet = {
  piece: 'spinner',
  group: 'content',
  examples: [
    { name: 'after-750-ms', render: () => <Spinner label="Loading ads" /> },
    { name: 'at-once', render: () => <Spinner label="Loading ads" delay={0} /> },
    { name: 'small', render: () => <Spinner label="Loading ads" delay={0} size="SMALL" /> },
  ],
};
