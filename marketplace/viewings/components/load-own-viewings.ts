import { data } from 'react-router';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallApi } from '#platform/client/call.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';
import type { OfferedViewings } from '../contract.ts';
import { addDays, dayWords, mondayOf, whenOf } from './times.ts';

/** What the page of an ad's viewings shows: one week of them. */
export async function loadOwnViewings(request: Request, callApi: CallApi, adId: string) {
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const answer = await callApi('GET', `/api/v1/properties/${adId}/viewings`, { locale });
  const { ad, viewings } = bodyOrSignIn<OfferedViewings>(answer, request);
  const today = irishTime(new Date()).slice(0, 10);
  const seen = viewings.map((one) => ({ ...one, when: whenOf(one.startsAt, one.endsAt, locale) }));
  const asked = searchParams.get('week') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  // Where the next one is, unless another week is asked for.
  const next = seen.find((one) => !one.isCancelled)?.when.date ?? today;
  const monday = mondayOf(isDay ? asked : next);
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => {
    const date = addDays(monday, n);
    return {
      date,
      words: dayWords(date, locale),
      viewings: seen.filter(({ when }) => when.date === date),
    };
  });
  return {
    ad,
    today,
    days,
    monday: dayWords(monday, locale),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
  };
}

export type OwnViewings = Awaited<ReturnType<typeof loadOwnViewings>>;
export type OwnViewing = OwnViewings['days'][number]['viewings'][number];
