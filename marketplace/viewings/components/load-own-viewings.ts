import { data } from 'react-router';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { irishTime } from '#platform/time/clock.ts';
import { addDays } from '#platform/time/days.ts';
import { listSlots } from '../endpoints.ts';
import { dayWords, mondayOf, whenOf } from './times.ts';

/** Loads one week of a listing's viewings. */
export async function loadOwnViewings(args: LoaderArgs<{ adId: string }>) {
  const { adId } = args.params;
  const { searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  if (!/^\d{1,15}$/.test(adId)) throw data(null, { status: 404 });
  const { ad: listing, viewings } = bodyOrSignIn(await call(listSlots, { params: { adId } }), args.request);
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
    listing,
    today,
    days,
    monday: dayWords(monday, locale),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
  };
}

export type OwnViewings = Awaited<ReturnType<typeof loadOwnViewings>>;
export type OwnViewing = OwnViewings['days'][number]['viewings'][number];
