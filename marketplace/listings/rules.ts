import type { AdLifeState } from '#property/ad-state.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { PriceType } from '#property/price.ts';
import { isLandType, type PropertyType } from '#property/property-type.ts';
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
/** States in which searchers find an ad as one to be had. */
export const ON_OFFER: readonly ['published', 'sale_agreed', 'let_agreed'] = [
  'published',
  'sale_agreed',
  'let_agreed',
];

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
  /** Renewed, but a person must look at it first. */
  review_renewal: { from: ['expired'], to: 'pending', by: ['system'] },
  withdraw: {
    from: ['draft', 'pending', 'rejected', ...ON_OFFER, 'paused', 'expired'],
    to: 'withdrawn',
    by: [...ADVERTISER, 'moderator', 'system'],
  },
  /** Comes back as a draft and is looked at again before anybody sees it. */
  restore: { from: ['withdrawn'], to: 'draft', by: ADVERTISER },
} as const satisfies Record<string, Transition>;

export type Step = keyof typeof TRANSITIONS;
/** `undo` leads back to where the listing was before its last step, while there is time. */
export type AdAction = Step | 'undo';
export const STEPS = Object.keys(TRANSITIONS) as Step[];
export const AD_ACTIONS: readonly AdAction[] = [...STEPS, 'undo'];

/** Steps that an advertiser can undo: what follows from them (mails, cancelled viewings, alerts) waits for the setting `UNDO_TIME`. */
export const UNDOABLE: ReadonlySet<AdAction> = new Set([
  'sell',
  'let',
  'withdraw',
  'agree_sale',
  'agree_let',
]);

/** @returns where an undo may lead: from the end of an undoable step to each of its beginnings */
export function undoEdges(): { from: AdLifeState; to: AdLifeState }[] {
  return STEPS.filter((step) => UNDOABLE.has(step)).flatMap((step) =>
    TRANSITIONS[step].from.map((to) => ({ from: TRANSITIONS[step].to, to })),
  );
}

export type Refusal = 'wrong_state' | 'not_allowed' | 'wrong_side';

/** What decides about an ad's life. */
export type AdStanding = {
  state: AdLifeState;
  adType: AdType;
  priceType: PriceType | null;
  /** Rejected, and not approved by a moderator since. */
  reviewRequired?: boolean;
  /** The state before the last step, while that can be undone. */
  undoState?: AdLifeState | null;
};

/** The states that a listing may have from its rejection until a moderator approves it; the database allows no other. */
export const UNAPPROVED_STATES: readonly AdLifeState[] = ['draft', 'pending', 'rejected', 'withdrawn'];

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
  if (action === 'undo') {
    if (actor !== 'owner' && actor !== 'agent') return { ok: false, reason: 'not_allowed' };
    if (!ad.undoState) return { ok: false, reason: 'wrong_state' };
    if (ad.reviewRequired && !UNAPPROVED_STATES.includes(ad.undoState))
      return { ok: false, reason: 'not_allowed' };
    return { ok: true, state: ad.undoState };
  }
  const transition: Transition = TRANSITIONS[action];
  if (!transition.by.includes(actor)) return { ok: false, reason: 'not_allowed' };
  if (!transition.from.includes(ad.state)) return { ok: false, reason: 'wrong_state' };
  if (ad.reviewRequired && !UNAPPROVED_STATES.includes(transition.to))
    return { ok: false, reason: 'not_allowed' };
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

/**
 * Whether the exact point of an ad is public. Where it is not, nothing that depends on it may be either: search, maps and
 * alerts know such an ad by the middle of its area.
 */
export function isPointPublic(state: AdLifeState): boolean {
  return state !== 'sold';
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

/** Whether the law wants a BER in an ad: of buildings in the Republic (S.I. 243 of 2012). An ad without a type yet may be of a building. */
export function needsBer(ad: { adType: AdType; countyId?: number; propertyType?: PropertyType }): boolean {
  if (ad.adType === 'parking' || ad.adType === 'sale_parking') return false;
  if (ad.countyId !== undefined && isNorthernIreland(ad.countyId)) return false;
  return ad.propertyType === undefined || !isLandType(ad.propertyType);
}

/** What searchers and the law miss in an ad that can go on the market without it. */
export const LACKS = ['ber', 'place'] as const;
export type Lack = (typeof LACKS)[number];

/** @returns missing fields of an ad: a BER where the law requires one, and a town or area where only the county is known */
export function lacksOf(ad: {
  adType: AdType;
  countyId: number;
  areaId: number;
  propertyType: PropertyType;
  /** Of itself, or of one of its units. */
  hasBer: boolean;
}): Lack[] {
  return LACKS.filter((lack) => (lack === 'ber' ? needsBer(ad) && !ad.hasBer : ad.areaId === ad.countyId));
}
