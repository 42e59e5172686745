import { describe, expect, it } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from './shipped.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys());

function slugs(text: string, options?: Parameters<typeof gazetteer.complete>[1]): string[] {
  return gazetteer.complete(text, options).map(({ area }) => area.slug);
}

describe('a typing searcher', () => {
  it.each([
    ['dubl', 'dublin'],
    ['DUBLIN', 'dublin'],
    ['gaillimh', 'galway'],
    ['dun laoghaire', 'dun-laoghaire-dublin'],
    ['Dún Laoghaire', 'dun-laoghaire-dublin'],
    ['dunlaoghaire', 'dun-laoghaire-dublin'],
    ['D6W', 'dublin-6w-dublin'],
    ['d04', 'dublin-4-dublin'],
    ['D15 X0X0', 'dublin-15-dublin'],
    ['t12', 'cork-city-cork'],
    ['co. cork', 'cork'],
    ['contae mhaigh eo', 'mayo'],
    ['cork city', 'cork-city-cork'],
    ['swords dublin', 'swords-dublin'],
    ['dublin swords', 'swords-dublin'],
    ['rathmines dublin 6', 'rathmines-dublin'],
    ['harolds cross', 'harold-s-cross-dublin'],
    ['Harold’s Cross', 'harold-s-cross-dublin'],
    ['saint johnston', 'st-johnston-donegal'],
    ['castle knock', 'castleknock-dublin'],
    ['ucd', 'university-college-dublin-dublin'],
    ['londonderry', 'derry'],
    // One typing error: a missing, swapped, doubled, wrong or extra letter.
    ['rathmins', 'rathmines-dublin'],
    ['ranelgah', 'ranelagh-dublin'],
    ['balbrigan', 'balbriggan-dublin'],
    ['naass', 'naas-kildare'],
    ['letterkinny', 'letterkenny-donegal'],
    ['kilarney kerry', 'killarney-kerry'],
  ])('%s is offered %s first', (typed, slug) => {
    expect(slugs(typed)[0]).toBe(slug);
  });

  it('is offered the county, then the city, then places in it', () => {
    expect(slugs('galway').slice(0, 2)).toEqual(['galway', 'galway-city-galway']);
    expect(slugs('kilkenny').slice(0, 2)).toEqual(['kilkenny', 'kilkenny-kilkenny']);
  });

  it('is offered exact names before prefixes, and those before typing errors', () => {
    const matches = gazetteer.complete('newcastle', { limit: 48 }).map(({ match }) => match);
    expect(matches.indexOf('prefix')).toBeGreaterThan(matches.lastIndexOf('exact'));
    expect(gazetteer.complete('rathmins').map(({ match }) => match)).toEqual(['slip']);
  });

  it('is offered the place with more listings first among equal matches', async () => {
    const [first, second] = slugs('newcastle');
    const id = gazetteer.bySlug(second!)!.id;
    const counts = (areaId: number) => (areaId === id ? { 'residential-for-sale': 90_000 } : {});
    const found = await gazetteer.completeByListings('newcastle', counts);
    expect(found.slice(0, 2).map(({ area }) => area.slug)).toEqual([second, first]);
  });

  it('is offered Irish names in Irish, ranked like English ones', () => {
    expect(slugs('b')[0]).toBe('belfast-city-antrim');
    expect(slugs('b', { locale: 'ga' })[0]).toBe('dublin');
  });

  it('is not offered a cross-border part beside its place', () => {
    expect(slugs('terenure')).toEqual(['terenure-dublin']);
  });

  it.each(['', '   ', 'zzzz', '%', '日本', 'ab'.repeat(40), 'x y z q w v u t s', '\u0000', "';--"])(
    'nonsense (%j) is offered nothing, and harms nothing',
    (typed) => {
      expect(slugs(typed)).toEqual([]);
    },
  );

  it('finds every place by its full name, in both languages', () => {
    for (const area of gazetteer.areas.filter((one) => !gazetteer.isPart(one))) {
      for (const name of [area.name, ...(area.nameGa ? [area.nameGa] : [])]) {
        const typed = `${name} ${gazetteer.countyOf(area).name}`;
        const found = gazetteer.complete(typed, { limit: 48 }).map((one) => one.area.id);
        expect({ typed, found: found.includes(area.id) }).toEqual({ typed, found: true });
      }
    }
  });
});
