import type { ExampleSet } from '../gallery/example.ts';
import { samplePicture } from '../gallery/sample-picture.ts';
import { Cluster } from '../layout/stack.tsx';
import { Avatar } from './avatar.tsx';

const SIZES = [32, 40, 48, 56, 64, 72, 80, 112] as const;

export const avatarExamples: ExampleSet = {
  piece: 'avatar',
  group: 'content',
  examples: [
    {
      name: 'initials-in-all-sizes',
      isWide: true,
      render: () => (
        <Cluster>
          {SIZES.map((size) => (
            <Avatar key={size} name="Máire Ní Bhriain" alt="Máire Ní Bhriain" size={size} />
          ))}
        </Cluster>
      ),
    },
    {
      name: 'square',
      render: () => <Avatar name="Harbour Estates" alt="Harbour Estates" size={72} shape="SQUARE" />,
    },
    {
      name: 'picture',
      render: () => (
        <Avatar name="Harbour Estates" alt="Harbour Estates" size={72} src={samplePicture(160, '').src} />
      ),
    },
  ],
};
