import { dayOf } from '#marketplace/accounts/components/days.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { stateWord } from '#property/ad-state.ts';
import { formatCents } from '#property/money.ts';
import { listPurchases } from '../../endpoints.ts';
import type { WireAdForSale, WirePurchases } from '../contract.ts';
import type { OptionView, OrderAdView, OrderView } from './order-view.ts';

/** Loads the order page for the listings in the URL, or for all unpaid ones. */
export async function loadOrder(args: LoaderArgs): Promise<OrderView> {
  const { call, locale } = pageCalls(args);
  const named = [...new Set(new URL(args.request.url).searchParams.getAll('ad'))];
  const ids = named.filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const nobodys = named.length - ids.length;
  if (named.length > 0 && ids.length === 0) return { ads: [], plans: [], unknown: nobodys, isTooMany: false };
  const adIds = ids.length > 0 ? ids.slice(0, MAX_ORDER_LINES).join(',') : undefined;
  const answer = await call(listPurchases, { query: { adIds } });
  const { ads, plans, unknown } = bodyOrSignIn(answer, args.request);
  return {
    ads: ads.map((ad) => viewOf(ad, plans, languages[locale])),
    plans,
    unknown: unknown.length + nobodys,
    isTooMany: ids.length > MAX_ORDER_LINES || (ids.length === 0 && ads.length === MAX_ORDER_LINES),
  };
}

function viewOf(ad: WireAdForSale, plans: WirePurchases['plans'], language: Language): OrderAdView {
  const { t, locale } = language;
  const ends =
    ad.endDate &&
    t(ad.state === 'expired' ? 'order.nowEnded' : 'order.nowEnds', { day: dayOf(ad.endDate, locale) });
  const isNew = ad.state === 'pending';
  return {
    adId: ad.adId,
    title: ad.title,
    picture: ad.picture,
    adType: ad.adType,
    currency: ad.currency,
    facts: [
      t(`owned.state.${stateWord(ad.state)}`),
      ...(isNew ? [] : [t('order.nowLevel', { plan: t(`plan.level.${ad.featuredLevel}`) })]),
      ...(ends ? [ends] : []),
    ],
    options: ad.options.flatMap((option) => {
      const plan = plans.find(({ id, currency }) => id === option.planId && currency === ad.currency);
      return plan ? [optionOf(option, plan, language)] : [];
    }),
    suggested: ad.suggested,
    blocked: ad.blocked && t(`order.blocked.${ad.blocked}`),
  };
}

function optionOf(
  { kind, planId, endDate }: WireAdForSale['options'][number],
  plan: WirePurchases['plans'][number],
  { t, locale }: Language,
): OptionView {
  const words = {
    plan: t(`plan.level.${plan.level}`),
    days: plan.durationDays,
    price: formatCents(plan.amount, plan.currency),
    day: endDate ? dayOf(endDate, locale) : '',
  };
  const upgrade = endDate ? 'UpgradeTo' : 'Upgrade';
  return {
    kind,
    planId,
    label: t(
      kind === 'plan'
        ? 'order.option'
        : kind === 'renewal'
          ? 'order.optionRenewal'
          : `order.option${upgrade}`,
      words,
    ),
    note: t(kind === 'upgrade' && endDate ? 'order.note.upgradeTo' : `order.note.${kind}`, words),
  };
}
