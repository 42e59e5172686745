import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sampleListing } from '#tests/support/listings.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { changeState } from '../testing/change-state.ts';
import { writeListings } from '../writes.ts';
import { MAX_CARD_PHOTOS, MAX_PHOTO_LISTINGS } from './limits.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct({ listings: 1 });
});

const urls = Array.from({ length: MAX_CARD_PHOTOS + 1 }, (_, at) => `/demo/pictures/house/${at}.jpg`);

async function listing(): Promise<number> {
  const reference = randomUUID();
  const images = urls.map((url) => ({ url, width: 1440, height: 960 }));
  return (await writeListings(product.pool, [sampleListing({ reference, images })])).ids.get(reference)!;
}

const read = (ads: string) =>
  product.app.inject({ method: 'GET', url: `/api/v1/listings/photos?ads=${ads}` });

it('the photos of public listings are there for the cards of a page', async () => {
  const [shown, paused] = [await listing(), await listing()];
  expect(await changeState(product.pool, { adId: paused, action: 'pause', actor: 'agent' })).toMatchObject({
    ok: true,
  });
  const answer = await read(`${shown},${paused},999999999`);
  expect(answer.json()).toEqual({ listings: [{ adId: shown, photos: urls.slice(0, MAX_CARD_PHOTOS) }] });
});

it.each(['', 'x', '0', Array.from({ length: MAX_PHOTO_LISTINGS + 1 }, (_, at) => at + 1).join()])(
  'a request for the photos of “%s” is refused',
  async (ads) => {
    expect((await read(ads)).statusCode).toBe(422);
  },
);
