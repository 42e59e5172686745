import { data } from 'react-router';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import type { CallApi } from '#platform/client/call.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';
import type { ViewingSlots } from '../contract.ts';
import { addDays, dayWords, mondayOf, whenOf } from './times.ts';

/** Loads one week of a listing's viewings. */
export async function loadOwnViewings(request: Request, callApi: CallApi, adId: string) {
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const answer = await callApi('GET', `/api/v1/properties/${adId}/viewings`, { locale });
  const { ad, viewings } = bodyOrSignIn<ViewingSlots>(answer, request);
  const today = irishTime(new Date()).slice(0, 10);
  const views = viewings.map((one) => ({ ...one, when: whenOf(one.startsAt, one.endsAt, locale) }));
  const requestedWeek = searchParams.get('week') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(requestedWeek) && !Number.isNaN(Date.parse(requestedWeek));
  // The week of the next slot by default.
  const next = views.find((one) => !one.isCancelled)?.when.date ?? today;
  const monday = mondayOf(isDay ? requestedWeek : next);
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => {
    const date = addDays(monday, n);
    return {
      date,
      words: dayWords(date, locale),
      viewings: views.filter(({ when }) => when.date === date),
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
