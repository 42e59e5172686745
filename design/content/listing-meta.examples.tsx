import type { ExampleSet } from '../gallery/example.ts';
import { ListingMeta } from './listing-meta.tsx';

const ITEMS = ['3 bed', '2 bath', '96 m²', 'Terraced house'];

export const listingMetaExamples: ExampleSet = {
  piece: 'listing-meta',
  group: 'content',
  examples: [
    { name: 'small', render: () => <ListingMeta size="SMALL" items={ITEMS} /> },
    { name: 'medium', render: () => <ListingMeta items={ITEMS} /> },
    { name: 'large', render: () => <ListingMeta size="LARGE" items={ITEMS} /> },
    { name: 'one-missing', render: () => <ListingMeta items={['Site', null, '', '0.5 acres']} /> },
  ],
};
