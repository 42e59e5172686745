import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { areaName } from '#marketplace/places/contract.ts';
import { type Area, distanceKm } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { markIncomplete } from '#platform/http/incomplete.ts';
import type { Language } from '#platform/i18n/language.ts';
import { TravelBusy } from '../engine/questions.ts';
import type { Travel } from '../engine/travel.ts';
import { minutesFrom } from '../engine/travel-times.ts';
import { DEFAULT_HOUR, MAX_MINUTES } from '../model.ts';
import { attachTo } from '../streets/attach.ts';
import { type AreaNearby, areaNearby } from './contract.ts';
import { readAreaNearby } from './endpoints.ts';
import { readNearby } from './nearby.ts';

export type NearApiOptions = {
  pool: pg.Pool;
  travel: Pick<Travel, 'near' | 'modes' | 'timesTo' | 'timetableDate'>;
  gazetteer: () => Gazetteer;
};

/** Cities further than this are not where people of an area go every day. */
const MAX_CITY_KM = 60;

/** Places around the middle of an area, and journeys from it. */
export async function nearApi(app: FastifyInstance, options: NearApiOptions): Promise<void> {
  const { gazetteer } = options;
  const route = routesOf(app, { tag: 'Travel', access: 'anyone', headers: { vary: 'accept-language' } });

  route(readAreaNearby, {
    config: READS,
    summary: 'Get the places near the middle of an area, and the journeys to its city',
    params: z.object({ id: areaName }),
    answer: areaNearby,
    async handle({ params, language }, reply) {
      const area = gazetteer().find(params.id)?.area;
      if (!area) return reply.refuse(404, 'places.areaUnknown');
      const { nearby, isComplete } = await readNearby(options, area, language.locale);
      const city = await journeysToCity(area, options, language);
      if (!isComplete || !city.isComplete) markIncomplete(reply);
      const modes = nearby.places ? [...options.travel.modes()] : [];
      return { ...nearby, modes, toCity: city.toCity };
    },
  });
}

/** The journeys to the nearest city by every mode, null where there are none; and whether all could be asked for. */
async function journeysToCity(
  area: Area,
  { travel, gazetteer }: NearApiOptions,
  language: Language,
): Promise<{ toCity: AreaNearby['toCity']; isComplete: boolean }> {
  const [city] = gazetteer()
    .areas.filter(({ kind, id }) => kind === 'city' && id !== area.id)
    .map((one) => ({ city: one, km: distanceKm(one, area) }))
    .filter(({ km }) => km <= MAX_CITY_KM)
    .sort((one, other) => one.km - other.km);
  if (!city) return { toCity: null, isComplete: true };
  let isComplete = true;
  const journeys = travel.modes().map(async (mode) => {
    const hour = mode === 'transit' ? DEFAULT_HOUR : null;
    const journey = { ...pointOf(city.city), mode, hour };
    const times = await travel.timesTo(journey, MAX_MINUTES).catch((error) => {
      if (!(error instanceof TravelBusy)) throw error;
      isComplete = false;
      return null;
    });
    const minutes = times && minutesFrom(times, attachTo(times.graph, times.mode, area));
    return minutes === null ? [] : [{ mode, minutes }];
  });
  const known = (await Promise.all(journeys)).flat();
  const toCity = {
    name: nameIn(language.locale, city.city),
    journeys: known,
    timetableDate: known.some(({ mode }) => mode === 'transit') ? travel.timetableDate() : null,
  };
  return { toCity: known.length > 0 ? toCity : null, isComplete };
}

function pointOf({ latitude, longitude }: Area) {
  return { latitude, longitude };
}
