import type { ExampleSet } from '../gallery/example.ts';
import { Stack } from '../layout/stack.tsx';
import { Text, type TextSize, type TextTone, type TextVariant } from './text.tsx';

const SIZES: readonly TextSize[] = [
  'S10',
  'S12',
  'S14',
  'M14',
  'M16',
  'L16',
  'L18',
  'L20',
  'L24',
  'XL28',
  'XL36',
  'XL44',
];
const HEADINGS: readonly TextVariant[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TONES: readonly TextTone[] = ['INK', 'SOFT', 'FAINT', 'ACCENT', 'DANGER', 'INFO'];

export const textExamples: ExampleSet = {
  piece: 'text',
  group: 'content',
  examples: [
    {
      name: 'sizes',
      isWide: true,
      render: () => (
        <Stack gap={2}>
          {SIZES.map((size) => (
            <Text key={size} size={size}>
              {size} Dún Laoghaire, €1,950 per month
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      name: 'headings',
      render: () => (
        <Stack gap={2}>
          {HEADINGS.map((variant) => (
            <Text key={variant} variant={variant}>
              Homes to rent in Galway
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      name: 'weights',
      render: () => (
        <Stack gap={1}>
          <Text weight="REGULAR">Regular: a home by the sea</Text>
          <Text weight="SEMIBOLD">Semibold: a home by the sea</Text>
          <Text weight="BOLD">Bold: a home by the sea</Text>
        </Stack>
      ),
    },
    {
      name: 'tones',
      render: () => (
        <Stack gap={1}>
          {TONES.map((tone) => (
            <Text key={tone} tone={tone}>
              {tone} A warm house with a south-facing garden
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      name: 'numeric',
      render: () => (
        <div>
          <Text numeric weight="BOLD">
            €1,111,111
          </Text>
          <Text numeric weight="BOLD">
            €8,088,080
          </Text>
        </div>
      ),
    },
    {
      name: 'cut-after-two-lines',
      render: () => (
        <Text lines={2}>
          A bright three-bedroom terraced house on a quiet street, five minutes from the strand, with a
          south-facing garden, an attic that was converted with care, solar panels on the roof, a new kitchen
          and a bus stop at the corner. Viewing is warmly recommended, and the kettle will be on for whoever
          comes on a Saturday morning before noon.
        </Text>
      ),
    },
  ],
};
