import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { stateWord } from '#property/listing-state.ts';
import { formatPrice } from '#property/money.ts';
import { listPurchases } from '../../endpoints.ts';
import type { WireListingForSale, WirePurchases } from '../contract.ts';
import type { OptionView, OrderListingView, OrderView } from './order-view.ts';

/** Loads the order page for the listings in the URL, or for all unpaid ones; `for=renewal` chooses the renewals. */
export async function loadOrder(args: LoaderArgs): Promise<OrderView> {
  const { call, locale } = pageCalls(args);
  const query = new URL(args.request.url).searchParams;
  const isRenewal = query.get('for') === 'renewal';
  const named = [...new Set(query.getAll('ad'))];
  const ids = named.filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const nobodys = named.length - ids.length;
  if (named.length > 0 && ids.length === 0)
    return { listings: [], plans: [], unknown: nobodys, isTooMany: false };
  const adIds = ids.length > 0 ? ids.slice(0, MAX_ORDER_LINES).join(',') : undefined;
  const answer = await call(listPurchases, { query: { adIds } });
  const { ads: listings, plans, unknown } = bodyOrSignIn(answer, args.request);
  return {
    listings: listings.map((listing) => viewOf(listing, plans, languages[locale], isRenewal)),
    plans,
    unknown: unknown.length + nobodys,
    isTooMany: ids.length > MAX_ORDER_LINES || (ids.length === 0 && listings.length === MAX_ORDER_LINES),
  };
}

function viewOf(
  listing: WireListingForSale,
  plans: WirePurchases['plans'],
  language: Language,
  isRenewal: boolean,
): OrderListingView {
  const { t, locale } = language;
  const renewal = isRenewal ? listing.options.find(({ kind }) => kind === 'renewal') : undefined;
  const ends =
    listing.endDate &&
    t(listing.state === 'expired' ? 'order.nowEnded' : 'order.nowEnds', {
      day: formatDate(listing.endDate, 'longDate', locale),
    });
  const isNew = listing.state === 'pending';
  return {
    adId: listing.adId,
    title: listing.title,
    picture: listing.picture,
    adType: listing.adType,
    currency: listing.currency,
    facts: [
      t(`owned.state.${stateWord(listing.state)}`),
      ...(isNew ? [] : [t('order.nowLevel', { plan: t(`plan.level.${listing.featuredLevel}`) })]),
      ...(ends ? [ends] : []),
    ],
    options: listing.options.flatMap((option) => {
      const plan = plans.find(({ id, currency }) => id === option.planId && currency === listing.currency);
      return plan ? [optionOf(option, plan, language)] : [];
    }),
    suggested: listing.suggested ?? renewal?.planId ?? null,
    blocked: listing.blocked && t(`order.blocked.${listing.blocked}`),
  };
}

function optionOf(
  { kind, planId, endDate, credit }: WireListingForSale['options'][number],
  plan: WirePurchases['plans'][number],
  { t, locale }: Language,
): OptionView {
  const words = {
    plan: t(`plan.level.${plan.level}`),
    days: plan.durationDays,
    price: formatPrice(plan.amount - credit, plan.currency),
    day: endDate ? formatDate(endDate, 'longDate', locale) : '',
  };
  const upgrade = endDate ? 'UpgradeTo' : 'Upgrade';
  return {
    kind,
    planId,
    credit,
    label: t(
      kind === 'plan'
        ? 'order.option'
        : kind === 'renewal'
          ? 'order.optionRenewal'
          : `order.option${upgrade}`,
      words,
    ),
    note: [
      t(kind === 'upgrade' && endDate ? 'order.note.upgradeTo' : `order.note.${kind}`, words),
      ...(credit > 0
        ? [t('order.note.credit', { credit: formatPrice(credit, plan.currency), price: words.price })]
        : []),
    ].join('. '),
  };
}
