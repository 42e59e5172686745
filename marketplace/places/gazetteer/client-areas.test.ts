import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { placesApi } from '../api.ts';
import { fold, slugOf } from '../rules.ts';
import { COLLEGE_RADIUS } from './client-areas.ts';
import { createGazetteer } from './gazetteer.ts';
import { shippedAreas, shippedClientAreas, shippedRoutingKeys } from './shipped.ts';

const areas = shippedAreas();
const clientAreas = shippedClientAreas();
const gazetteer = createGazetteer(areas, shippedRoutingKeys(), clientAreas);

/** The name in a slug without county and hyphens: `nuttscorner` of `nutt-s-corner-antrim`. */
function nameInSlug(slug: string): string {
  return slug
    .split('-')
    .slice(0, slug.includes('-') && !slug.endsWith('-city') ? -1 : undefined)
    .join('');
}

describe('the areas of existing clients', () => {
  it('are 4,148, each found by id and by slug', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    registerRequestLanguage(app, languages);
    await app.register(placesApi, {
      gazetteer: () => gazetteer,
      counts: () => ({}),
      recent: () => 0,
      streets: async () => [],
      languages,
    });
    expect(clientAreas).toHaveLength(4148);
    const wrong: string[] = [];
    for (const { id, slug, area } of clientAreas) {
      for (const name of [String(id), slug]) {
        const { statusCode, body } = await app.inject(`/api/v1/locations/areas/${name}`);
        if (statusCode !== 200 || JSON.parse(body).displayValue !== area)
          wrong.push(`${name}: ${statusCode}`);
      }
    }
    await app.close();
    expect(wrong).toEqual([]);
  });

  it('have the same name as the area they are the same as', () => {
    const differing = clientAreas
      .filter(({ match }) => match === 'same')
      .filter(({ slug, area: ours }) => {
        const area = gazetteer.bySlug(ours)!;
        const wanted = nameInSlug(slug);
        const names = [area.name, area.nameGa ?? '', ...area.aliases].flatMap((name) => [
          fold(name).replaceAll(' ', ''),
          slugOf(name.replaceAll('&', 'and')).replaceAll('-', ''),
        ]);
        return !names.some((name) => name === wanted || `${name}town` === wanted);
      })
      .map(({ id, slug, area }) => `${id} ${slug} ${area}`);
    expect(differing).toEqual([]);
  });

  it('never share an id or slug with another area of ours', () => {
    const shared = clientAreas.filter(
      ({ id, slug, area, match }) =>
        (gazetteer.byId(id) && gazetteer.byId(id)?.slug !== area) ||
        (gazetteer.bySlug(slug) && slug !== area && match === 'same'),
    );
    expect(shared).toEqual([]);
  });

  it('stand for a place in the same county, except for a few across a border', () => {
    const across = clientAreas.filter(({ slug, area }) => {
      const county = slugOf(gazetteer.countyOf(gazetteer.bySlug(area)!).name);
      return !slug.endsWith(`-${county}`) && slug !== county && !slug.endsWith('-city');
    });
    expect(across.length).toBeLessThan(100);
    // Most of these are the suburbs of Belfast in Down.
    expect(across.filter(({ slug }) => !slug.endsWith('-down')).length).toBeLessThan(50);
  });

  it.each([
    ['62', 'connemara-galway', 0],
    ['63', 'west-cork-cork', 0],
    ['64', 'east-cork-cork', 0],
    ['52', 'belfast-city-centre-antrim', 0],
    ['58', 'limerick-city-centre-limerick', 0],
    ['57', 'south-belfast-antrim', 0],
    ['2134', 'swords-dublin', 0],
    ['4171', 'swords-dublin', 5000],
    ['4334', 'trinity-college-dublin-dublin', COLLEGE_RADIUS],
    ['4320', 'portobello-dublin', 3000],
    ['dublin-city', 'dublin-city-dublin', 0],
    ['daft_dublin-city', 'dublin-city-dublin', 0],
    ['daft_county-dublin', 'dublin', 0],
    ['COUNTY-CORK', 'cork', 0],
    ['87', 'thurles-tipperary', 0],
  ])('%s is %s with %i metres around it', (name, slug, radius) => {
    expect(gazetteer.find(name)).toMatchObject({ area: { slug }, radius });
  });

  it.each(['999999', '0', '-1', '', 'atlantis', 'daft_', '4396', '1.5'])('there is no area %j', (name) => {
    expect(gazetteer.find(name)).toBeUndefined();
  });

  it('are replaced by an imported place of the same name', () => {
    const thurles = gazetteer.bySlug('thurles-tipperary')!;
    const own = { ...thurles, id: 100_001, name: 'Pallas Cross', slug: 'pallas-cross-tipperary' };
    const larger = createGazetteer([...areas, own], [], clientAreas);
    expect(larger.find('87')).toMatchObject({ area: { id: 100_001 }, match: 'same' });
  });
});
