import type { AdLifeState } from '#property/ad-state.ts';
import type { PriceType } from '#property/price.ts';
import { type AdType, type Offering, type Section, sectionsOf } from '#property/section.ts';

export const ACTORS = ['owner', 'agent', 'moderator', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
export type Side = 'sale' | 'rent';

type Transition = {
  from: readonly AdLifeState[];
  to: AdLifeState;
  by: readonly Actor[];
  /** Only ads on this side of the market: what is let cannot be sold. */
  side?: Side;
};

const ADVERTISER = ['owner', 'agent'] as const;
const ON_OFFER = ['published', 'sale_agreed', 'let_agreed'] as const;

/**
 * The life of an ad: what may be done with it, where that leads, and who may. The table `ad_transition` holds the same
 * edges, so that the database refuses any other step whoever takes it.
 */
export const TRANSITIONS = {
  submit: { from: ['draft', 'rejected'], to: 'pending', by: ADVERTISER },
  recall: { from: ['pending'], to: 'draft', by: ADVERTISER },
  approve: { from: ['pending'], to: 'published', by: ['moderator', 'system'] },
  reject: { from: ['pending', ...ON_OFFER, 'paused'], to: 'rejected', by: ['moderator', 'system'] },
  pause: { from: ['published'], to: 'paused', by: ADVERTISER },
  reactivate: { from: ['paused'], to: 'published', by: ADVERTISER },
  agree_sale: { from: ['published'], to: 'sale_agreed', by: ADVERTISER, side: 'sale' },
  agree_let: { from: ['published'], to: 'let_agreed', by: ADVERTISER, side: 'rent' },
  /** The deal fell through. */
  reopen: { from: ['sale_agreed', 'let_agreed'], to: 'published', by: ADVERTISER },
  sell: {
    from: ['published', 'sale_agreed', 'expired'],
    to: 'sold',
    by: [...ADVERTISER, 'system'],
    side: 'sale',
  },
  let: {
    from: ['published', 'let_agreed', 'expired'],
    to: 'let',
    by: [...ADVERTISER, 'system'],
    side: 'rent',
  },
  expire: { from: [...ON_OFFER, 'paused'], to: 'expired', by: ['system'] },
  renew: { from: ['expired'], to: 'published', by: [...ADVERTISER, 'system'] },
  withdraw: {
    from: ['draft', 'pending', 'rejected', ...ON_OFFER, 'paused', 'expired'],
    to: 'withdrawn',
    by: [...ADVERTISER, 'moderator', 'system'],
  },
  /** Comes back as a draft and is looked at again before anybody sees it. */
  restore: { from: ['withdrawn'], to: 'draft', by: ADVERTISER },
} as const satisfies Record<string, Transition>;

export type AdAction = keyof typeof TRANSITIONS;
export const AD_ACTIONS = Object.keys(TRANSITIONS) as AdAction[];

export type Refusal = 'wrong_state' | 'not_allowed' | 'wrong_side';

/** What decides about an ad's life. */
export type AdStanding = { state: AdLifeState; adType: AdType; priceType: PriceType | null };

/** The sides of the market an ad is on; a commercial ad may be on both. */
export function sidesOf(adType: AdType, priceType: PriceType | null): readonly Side[] {
  if (adType === 'sale' || adType === 'sale_parking') return ['sale'];
  if (adType === 'rental' || adType === 'sharing' || adType === 'parking') return ['rent'];
  if (priceType === 'let_or_sale') return ['sale', 'rent'];
  return (priceType ?? (adType === 'sale_commercial' ? 'sale' : 'let')) === 'sale' ? ['sale'] : ['rent'];
}

/** @returns where an action leads, or why it may not be taken */
export function nextState(
  ad: AdStanding,
  action: AdAction,
  actor: Actor,
): { ok: true; state: AdLifeState } | { ok: false; reason: Refusal } {
  const transition: Transition = TRANSITIONS[action];
  if (!transition.by.includes(actor)) return { ok: false, reason: 'not_allowed' };
  if (!transition.from.includes(ad.state)) return { ok: false, reason: 'wrong_state' };
  if (transition.side && !sidesOf(ad.adType, ad.priceType).includes(transition.side)) {
    return { ok: false, reason: 'wrong_side' };
  }
  return { ok: true, state: transition.to };
}

/** What somebody may do with an ad as it stands. */
export function actionsFor(ad: AdStanding, actor: Actor): AdAction[] {
  return AD_ACTIONS.filter((action) => nextState(ad, action, actor).ok);
}

/** On the market: somebody may still get it or watch what becomes of it. */
export function isOnMarket(state: AdLifeState): boolean {
  return (ON_OFFER as readonly AdLifeState[]).includes(state);
}

/** What a searcher sees an ad as, by the values clients filter with; null when no search finds it. */
export function searchedState(state: AdLifeState): 'published' | 'sale-agreed' | 'sold' | null {
  if (state === 'published') return 'published';
  if (state === 'sale_agreed' || state === 'let_agreed') return 'sale-agreed';
  return state === 'sold' ? 'sold' : null;
}

/** The sections a search finds an ad in: what was sold is found among the sold, and what was let no more. */
export function sectionsShown(
  state: AdLifeState,
  adType: AdType,
  offering: Offering,
  priceType: PriceType | null,
): Section[] {
  if (isOnMarket(state)) return sectionsOf(adType, offering, priceType);
  return state === 'sold' && adType === 'sale' ? ['residential-sold'] : [];
}

/**
 * How the page of an ad answers: 200 for what can be seen; 410 for what could be seen and will not come back by itself;
 * 404 for what nobody but its owner has seen, and for what is only resting.
 */
export function pageStatus(state: AdLifeState, wasPublished: boolean): 200 | 404 | 410 {
  if (isOnMarket(state) || state === 'sold') return 200;
  if (state === 'let' || state === 'expired') return 410;
  return state === 'withdrawn' && wasPublished ? 410 : 404;
}
