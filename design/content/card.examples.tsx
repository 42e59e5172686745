import type { ExampleSet } from '../gallery/example.ts';
import { samplePicture } from '../gallery/sample-picture.ts';
import { Stack } from '../layout/stack.tsx';
import cardStyles from './card.examples.module.css';
import { Card, CardLink } from './card.tsx';
import { CardGrid } from './card-grid.tsx';
import { Tag } from './chip.tsx';
import { EnergyBadge } from './energy-badge.tsx';
import { HeartButton } from './heart-button.tsx';
import { ListingMeta } from './listing-meta.tsx';
import { Photo } from './photo.tsx';
import { Text } from './text.tsx';

const BACKGROUNDS = ['white', 'grey', 'green', 'blue'] as const;
const SHADOWS = ['container', 'inverted', 'modal'] as const;

function ListingCard({ price, address, hue }: { price: string; address: string; hue: number | undefined }) {
  return (
    <Card as="li" isFlush isInteractive>
      <div className={cardStyles.picture}>
        <Photo
          picture={hue === undefined ? undefined : samplePicture(hue, '')}
          placeholderLabel="No Image(s) available"
        />
        <span className={cardStyles.tag}>
          <Tag tone="HIGHLIGHT">New</Tag>
        </span>
        <HeartButton isOverlay isSaved={hue === 210} label={`Save ${address}`} className={cardStyles.heart} />
      </div>
      <div className={cardStyles.words}>
        <div className={cardStyles.price}>
          <Text variant="span" size="L20" weight="BOLD" numeric>
            {price}
          </Text>
          <EnergyBadge rating="B2" label="BER B2" />
        </div>
        <Text variant="h3" size="M16" weight="SEMIBOLD" lines={1}>
          <CardLink href="#ad">{address}</CardLink>
        </Text>
        <ListingMeta items={['3 bed', '2 bath', '96 m²', 'Terraced house']} />
      </div>
    </Card>
  );
}

export const cardExamples: ExampleSet = {
  piece: 'card',
  group: 'content',
  examples: [
    ...BACKGROUNDS.map((background) => ({
      name: background,
      render: () => (
        <Card background={background}>
          <Stack gap={1}>
            <Text variant="h3">What can I afford?</Text>
            <Text tone="SOFT">Set a budget and see what it buys, with stamp duty and fees.</Text>
          </Stack>
        </Card>
      ),
    })),
    ...SHADOWS.map((shadow) => ({
      name: `shadow-${shadow}`,
      render: () => <Card shadow={shadow}>A card with the {shadow} shadow.</Card>,
    })),
    {
      name: 'ads-in-a-grid',
      isWide: true,
      render: () => (
        <CardGrid>
          <ListingCard price="€2,150 per month" address="14 Ashfield Road, Ranelagh, Dublin 6" hue={210} />
          <ListingCard price="€385,000" address="Seaview Cottage, Strandhill, Co. Sligo" hue={10} />
          <ListingCard
            price="Price on application"
            address="The Old Mill, Westport, Co. Mayo"
            hue={undefined}
          />
        </CardGrid>
      ),
    },
  ],
};
