import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { agentsOf } from '../listings/agencies.ts';
import type { DemoOptions } from '../listings/make-listing.ts';
import { pointNear } from '../listings/place.ts';
import { roundPrice } from '../listings/prices.ts';
import { rentalListing } from '../listings/residential.ts';
import { daysFrom } from '../listings/scene.ts';
import { makeRandom } from '../random.ts';

/** Source name of the listings. */
const SOURCE = 'demo-lettings';
/** Days before today on which they were published. */
const NEWEST = 45;
const OLDEST = 1_000;
/** Yearly rise of the invented rents. */
const YEARLY_RISE = 0.05;

/** Makes a home that was let, off the market: the same for an index on every machine on the same day. */
export function pastLetting(index: number, { places, today }: DemoOptions): NewListing {
  const random = makeRandom(`past letting ${index}`);
  const place = places.anywhere(random);
  const part = rentalListing({ random, place, today });
  const days = random.whole(NEWEST, OLDEST);
  const publishedAt = daysFrom(today, -days, random.whole(8, 19));
  return {
    ...part,
    source: SOURCE,
    reference: String(index + 1).padStart(7, '0'),
    advertiser: random.pick(agentsOf(place.countyId)),
    countyId: place.countyId,
    areaId: place.id,
    ...pointNear(random, place),
    rentalValue: roundPrice(part.rentalValue! * Math.exp((-YEARLY_RISE * days) / 365)),
    state: 'let',
    publishedAt,
    closedAt: daysFrom(publishedAt, random.whole(4, 40), 0),
  };
}
