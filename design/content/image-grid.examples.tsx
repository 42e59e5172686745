import { ButtonLink } from '../form/button.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { samplePicture } from '../gallery/sample-picture.ts';
import { ImageGrid, Thumbnails } from './image-grid.tsx';
import { Photo } from './photo.tsx';

const IMAGES = ['Front', 'Kitchen', 'Garden', 'Bedroom', 'Hall'].map((alt, index) =>
  samplePicture(index * 70, alt),
);
const COMMON = { images: IMAGES, placeholderLabel: 'No Image(s) available' };

export const imageGridExamples: ExampleSet = {
  piece: 'image-grid',
  group: 'content',
  examples: [
    {
      name: 'three',
      render: () => <ImageGrid {...COMMON} visible={3} hrefOf={(index) => `#photo-${index}`} />,
    },
    { name: 'two', render: () => <ImageGrid {...COMMON} visible={2} ratio="4/3" /> },
    { name: 'wide', render: () => <ImageGrid {...COMMON} visible={3} ratio="2/1" /> },
    {
      name: 'from-the-fourth-without-the-first',
      render: () => <ImageGrid {...COMMON} visible={3} first={3} skip={0} />,
    },
    { name: 'one-image', render: () => <ImageGrid {...COMMON} images={IMAGES.slice(0, 1)} visible={3} /> },
    { name: 'no-images', render: () => <ImageGrid {...COMMON} images={[]} visible={2} /> },
    {
      name: 'with-a-count',
      render: () => (
        <ImageGrid {...COMMON} visible={3}>
          <ButtonLink href="#all" kind="OVERLAY" size="X_SMALL">
            Show all 5 photos
          </ButtonLink>
        </ImageGrid>
      ),
    },
    {
      name: 'thumbnails',
      isWide: true,
      render: () => (
        <Thumbnails
          images={IMAGES}
          current={1}
          placeholderLabel="No Image(s) available"
          hrefOf={(index) => `#photo-${index}`}
        />
      ),
    },
    {
      name: 'photo-that-fails',
      render: () => (
        <Photo
          picture={{ src: 'data:image/png,broken', alt: 'Front' }}
          placeholderLabel="No Image(s) available"
        />
      ),
    },
  ],
};
