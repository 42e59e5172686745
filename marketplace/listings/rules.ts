import { isNorthernIreland } from '#property/county.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { PriceType } from '#property/price.ts';
import { isLandType, type PropertyType } from '#property/property-type.ts';
import { type AdType, type Offering, type Section, sectionsOf } from '#property/section.ts';

export const ACTORS = ['owner', 'agent', 'moderator', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
export type Side = 'sale' | 'rent';

type Transition = {
  from: readonly ListingLifeState[];
  to: ListingLifeState;
  by: readonly Actor[];
  /** Only for this side of the market: a letting cannot be sold. */
  side?: Side;
};

const ADVERTISER = ['owner', 'agent'] as const;
/** States that searchers find as available. */
export const AVAILABLE_STATES: readonly ['published', 'sale_agreed', 'let_agreed'] = [
  'published',
  'sale_agreed',
  'let_agreed',
];

/**
 * The state graph of listings: actions, their target states, and who may take them. The table `ad_transition` has the
 * same edges, so the database refuses others.
 */
export const TRANSITIONS = {
  submit: { from: ['draft', 'rejected'], to: 'pending', by: ADVERTISER },
  recall: { from: ['pending'], to: 'draft', by: ADVERTISER },
  approve: { from: ['pending'], to: 'published', by: ['moderator', 'system'] },
  reject: { from: ['pending', ...AVAILABLE_STATES, 'paused'], to: 'rejected', by: ['moderator', 'system'] },
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
  expire: { from: [...AVAILABLE_STATES, 'paused'], to: 'expired', by: ['system'] },
  renew: { from: ['expired'], to: 'published', by: [...ADVERTISER, 'system'] },
  /** Renewed, but reviewed first. */
  review_renewal: { from: ['expired'], to: 'pending', by: ['system'] },
  /** Changed so that a moderator must look first; the paid time waits. */
  hold: { from: [...AVAILABLE_STATES, 'paused'], to: 'pending', by: ['system'] },
  withdraw: {
    from: ['draft', 'pending', 'rejected', ...AVAILABLE_STATES, 'paused', 'expired'],
    to: 'withdrawn',
    by: [...ADVERTISER, 'moderator', 'system'],
  },
  /** Returns as a draft, and is reviewed before publication. */
  restore: { from: ['withdrawn'], to: 'draft', by: ADVERTISER },
} as const satisfies Record<string, Transition>;

export type Step = keyof typeof TRANSITIONS;
/** `undo` restores the state before the last step, for a limited time. */
export type ListingAction = Step | 'undo';
export const STEPS = Object.keys(TRANSITIONS) as Step[];
export const LISTING_ACTIONS: readonly ListingAction[] = [...STEPS, 'undo'];

/**
 * Steps that an advertiser can undo: their effects (mails, cancelled viewings, alerts) wait for the setting
 * `UNDO_TIME`.
 */
export const UNDOABLE: ReadonlySet<ListingAction> = new Set([
  'sell',
  'let',
  'withdraw',
  'agree_sale',
  'agree_let',
]);

export type Refusal = 'wrong_state' | 'not_allowed' | 'wrong_side';

/** The facts that decide a listing's next states. */
export type ListingStateFacts = {
  state: ListingLifeState;
  adType: AdType;
  priceType: PriceType | null;
  /** Rejected, and not approved since. */
  reviewRequired?: boolean;
  /** The account of its advertiser is suspended. */
  isHeld?: boolean;
  /** The state before the last step, while it can be undone. */
  undoState?: ListingLifeState | null;
};

/** States that a rejected listing may have until its approval; the database enforces them. */
export const UNAPPROVED_STATES: readonly ListingLifeState[] = ['draft', 'pending', 'rejected', 'withdrawn'];

/** Whether a rejection or a suspension keeps a listing out of a state. The database enforces both. */
function isKeptFrom(listing: ListingStateFacts, state: ListingLifeState): boolean {
  const isShown = state === 'paused' || isOnMarket(state);
  return (
    (listing.reviewRequired === true && !UNAPPROVED_STATES.includes(state)) ||
    (listing.isHeld === true && isShown)
  );
}

/** The market sides of a listing; a commercial one may have both. */
export function sidesOf(adType: AdType, priceType: PriceType | null): readonly Side[] {
  if (adType === 'sale' || adType === 'sale_parking') return ['sale'];
  if (adType === 'rental' || adType === 'sharing' || adType === 'parking') return ['rent'];
  if (priceType === 'let_or_sale') return ['sale', 'rent'];
  return (priceType ?? (adType === 'sale_commercial' ? 'sale' : 'let')) === 'sale' ? ['sale'] : ['rent'];
}

/** @returns the target state of an action, or why it is refused */
export function nextState(
  listing: ListingStateFacts,
  action: ListingAction,
  actor: Actor,
): { ok: true; state: ListingLifeState } | { ok: false; reason: Refusal } {
  if (action === 'undo') {
    if (actor !== 'owner' && actor !== 'agent') return { ok: false, reason: 'not_allowed' };
    if (!listing.undoState) return { ok: false, reason: 'wrong_state' };
    if (isKeptFrom(listing, listing.undoState)) return { ok: false, reason: 'not_allowed' };
    return { ok: true, state: listing.undoState };
  }
  const transition: Transition = TRANSITIONS[action];
  if (!transition.by.includes(actor)) return { ok: false, reason: 'not_allowed' };
  if (!transition.from.includes(listing.state)) return { ok: false, reason: 'wrong_state' };
  if (isKeptFrom(listing, transition.to)) return { ok: false, reason: 'not_allowed' };
  if (transition.side && !sidesOf(listing.adType, listing.priceType).includes(transition.side)) {
    return { ok: false, reason: 'wrong_side' };
  }
  return { ok: true, state: transition.to };
}

/** The actions possible for a listing in its state. */
export function actionsFor(listing: ListingStateFacts, actor: Actor): ListingAction[] {
  return LISTING_ACTIONS.filter((action) => nextState(listing, action, actor).ok);
}

/** On the market: available, or agreed. */
export function isOnMarket(state: ListingLifeState): boolean {
  return (AVAILABLE_STATES as readonly ListingLifeState[]).includes(state);
}

/**
 * Whether the exact point is public. Otherwise nothing may depend on it: search, maps and alerts use the centre of its
 * area.
 */
export function isPointPublic(state: ListingLifeState): boolean {
  return state !== 'sold';
}

/** The state as clients filter by it; null when no search finds it. */
export function searchedState(state: ListingLifeState): 'published' | 'sale-agreed' | 'sold' | null {
  if (state === 'published') return 'published';
  if (state === 'sale_agreed' || state === 'let_agreed') return 'sale-agreed';
  return state === 'sold' ? 'sold' : null;
}

/** The sections in which a search finds a listing: sold ones under sold, let ones nowhere. */
export function sectionsShown(
  state: ListingLifeState,
  adType: AdType,
  offering: Offering,
  priceType: PriceType | null,
): Section[] {
  if (isOnMarket(state)) return sectionsOf(adType, offering, priceType);
  return state === 'sold' && adType === 'sale' ? ['residential-sold'] : [];
}

/**
 * HTTP status of a listing's page: 200 when public; 410 when it was public and does not return by itself;
 * 404 when it was never public or is paused.
 */
export function pageStatus(state: ListingLifeState, wasPublished: boolean): 200 | 404 | 410 {
  if (isOnMarket(state) || state === 'sold') return 200;
  if (state === 'let' || state === 'expired') return 410;
  return state === 'withdrawn' && wasPublished ? 410 : 404;
}

/**
 * Whether the law requires a BER: for buildings in the Republic (S.I. 243 of 2012). A listing without a type may be
 * one.
 */
export function needsBer(listing: {
  adType: AdType;
  countyId?: number;
  propertyType?: PropertyType;
}): boolean {
  if (listing.adType === 'parking' || listing.adType === 'sale_parking') return false;
  if (listing.countyId !== undefined && isNorthernIreland(listing.countyId)) return false;
  return listing.propertyType === undefined || !isLandType(listing.propertyType);
}

/** Required facts that a live listing may be missing. */
export const MISSING_FIELDS = ['ber', 'place'] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

/** @returns missing fields: a BER where required, and an area where only the county is known */
export function missingFieldsOf(listing: {
  adType: AdType;
  countyId: number;
  areaId: number;
  propertyType: PropertyType;
  /** Of the listing, or of a unit. */
  hasBer: boolean;
}): MissingField[] {
  return MISSING_FIELDS.filter((lack) =>
    lack === 'ber' ? needsBer(listing) && !listing.hasBer : listing.areaId === listing.countyId,
  );
}

/** A round closes soon in its last two days: time enough to view the home and to apply as a bidder. */
export const OFFERS_CLOSE_SOON_MS = 2 * 86_400_000;

/**
 * @param until deadline of a round of offers, milliseconds since 1970
 * @returns the stage of the round at a time; null when it is over
 */
export function offersStage(until: number, now: number): 'open' | 'closing-soon' | null {
  if (until <= now) return null;
  return until - now <= OFFERS_CLOSE_SOON_MS ? 'closing-soon' : 'open';
}
