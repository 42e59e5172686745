import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiJson, entriesOf, joinAnswer } from './answer.ts';

describe('joinAnswer', () => {
  it('produces valid JSON and leaves out listings that have gone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.dictionary(fc.string(), fc.jsonValue()))),
        fc
          .dictionary(fc.string(), fc.jsonValue())
          .filter((rest) => !('listings' in rest) && !('__proto__' in rest)),
        (listings, rest) => {
          const cards = listings.map((listing) => (listing === null ? null : asciiJson(listing)));
          const text = joinAnswer('listings', entriesOf(cards), rest);
          expect(JSON.parse(Buffer.from(text, 'latin1').toString())).toEqual({
            listings: JSON.parse(
              JSON.stringify(
                listings
                  .filter((listing) => listing !== null)
                  .map((listing) => ({ listing, savedAd: false, imageRestricted: false })),
              ),
            ),
            ...JSON.parse(JSON.stringify(rest)),
          });
        },
      ),
    );
  });
});
