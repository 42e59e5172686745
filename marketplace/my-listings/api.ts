import type { FastifyInstance } from 'fastify';
import type { Unpublished } from '#marketplace/listing-editor/listing/contract.ts';
import { actorFor, reachOf } from '#marketplace/listings/access.ts';
import { readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { TREND_DAYS, type Trend } from '#marketplace/listings/statistics.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import type { MessageKey, Translate } from '#platform/i18n/language.ts';
import { type ListingLifeState, stateWord } from '#property/listing-state.ts';
import { type ChangeOptions, type ChangeOutcome, changeListingState, createRelistDraft } from './change.ts';
import { COMMAND_REFUSALS, type Command } from './commands.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { type ListingContext, presentOwnListing } from './present.ts';
import { readHistory, readListingsView, readOwnListing, readOwnListings } from './reads.ts';
import { storeListingsView } from './writes.ts';

/** Total and daily counts by listing; listings without any are missing. */
export type DailyCounts = (adIds: readonly number[]) => Promise<ReadonlyMap<number, Trend>>;

/** Options of the API, set by the server; facts of later features, `null` where missing. */
export type MyListingsOptions = ChangeOptions & {
  /** Saves (saved feature) and enquiries (enquiries feature). */
  readSaves?: DailyCounts;
  readEnquiryCounts?: DailyCounts;
  /** Phone number reveals (enquiries feature). */
  readPhoneReveals?: DailyCounts;
  /** The last order of listings (payments feature): its state and plans. */
  readPayments?: (
    adIds: readonly number[],
  ) => Promise<ReadonlyMap<number, { status: string; productIds: string[] }>>;
  /** Available purchases (placement feature); listings without any are missing. */
  readPurchases?: (
    viewer: Viewer,
    adIds: readonly number[],
  ) => Promise<ReadonlyMap<number, contract.Purchase[]>>;
  /** Upcoming viewings (enquiries feature); listings without any are missing. */
  readUpcomingViewings?: (adIds: readonly number[]) => Promise<ReadonlyMap<number, contract.Viewings>>;
  /** Saved but unpublished changes of published listings (placement feature); listings without any are missing. */
  readUnpublishedChanges?: (adIds: readonly number[]) => Promise<ReadonlyMap<number, Unpublished>>;
  /** Open reviews by listing id (moderation feature); listings without one are missing. */
  readReviews?: (adIds: readonly number[]) => Promise<ReadonlyMap<number, contract.Review>>;
};

/** Listings changed in parallel; leaves database connections for others. */
const CHANGED_AT_ONCE = 4;
/** Counts of zero. */
const NONE: Trend = { total: 0, days: Array<number>(TREND_DAYS).fill(0) };

/** A user's own listings: the list, state changes, and history. */
export async function myListingsApi(instance: FastifyInstance, options: MyListingsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'My listings', access: 'signed-in' });
  const { pool } = options;

  /** Reads other features' facts about listings, by id. */
  async function readListingContext(
    viewer: Viewer,
    ids: readonly number[],
  ): Promise<(adId: number) => ListingContext> {
    const [saves, enquiries, phoneReveals, payments, purchases, viewings, unpublished, reviews] =
      await Promise.all([
        options.readSaves?.(ids),
        options.readEnquiryCounts?.(ids),
        options.readPhoneReveals?.(ids),
        options.readPayments?.(ids),
        options.readPurchases?.(viewer, ids),
        options.readUpcomingViewings?.(ids),
        options.readUnpublishedChanges?.(ids),
        options.readReviews?.(ids),
      ]);
    return (adId) => ({
      saves: saves ? (saves.get(adId) ?? NONE) : null,
      enquiries: enquiries ? (enquiries.get(adId) ?? NONE) : null,
      phoneReveals: phoneReveals ? (phoneReveals.get(adId) ?? NONE) : null,
      payment: payments?.get(adId) ?? null,
      purchases: purchases?.get(adId) ?? [],
      viewings: viewings ? (viewings.get(adId) ?? { slots: 0, guests: 0 }) : null,
      unpublished: unpublished?.get(adId) ?? null,
      review: reviews?.get(adId) ?? null,
    });
  }

  route(endpoints.listOwnListings, {
    summary: 'List own listings',
    description: 'Own listings, and managed listings of the agency.',
    params: contract.userParams,
    query: contract.ownedQuery,
    answer: contract.ownedListings,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      if (request.params.userId !== viewer.userId) {
        return reply.refuse(404, 'publication.unknownUser');
      }
      reply.header('vary', 'accept-language').header('cache-control', 'no-store');
      const { rows, counts, waiting } = await readOwnListings(pool, reachOf(viewer), request.query);
      const context = await readListingContext(
        viewer,
        rows.map((row) => row.id),
      );
      const stateFilter = request.query.state;
      const inFilter = (state: ListingLifeState) =>
        stateFilter.length > 0 ? stateFilter.includes(state) : state !== 'withdrawn';
      const { waiting: waitingFilter } = request.query;
      const total = waitingFilter
        ? inFilter('pending')
          ? waiting[waitingFilter]
          : 0
        : [...counts].reduce((sum, [state, listings]) => (inFilter(state) ? sum + listings : sum), 0);
      return {
        data: rows.map((row) => presentOwnListing(row, viewer, context(row.id), language)),
        counts: Object.fromEntries([...counts].map(([state, listings]) => [stateWord(state), listings])),
        waiting,
        paging: pagingOf(request.query, total, rows.length),
      };
    },
  });

  route(endpoints.readOwnAd, {
    summary: 'Get an own listing',
    description: 'Same format as in the list, in any state.',
    params: contract.ownedListingParams,
    answer: contract.ownedListing,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      const { userId, adId } = request.params;
      const row = userId === viewer.userId ? await readOwnListing(pool, reachOf(viewer), adId) : null;
      if (!row) return reply.refuse(404, 'listings.unknown');
      reply.header('vary', 'accept-language').header('cache-control', 'no-store');
      return presentOwnListing(row, viewer, (await readListingContext(viewer, [adId]))(adId), language);
    },
  });

  route(endpoints.readView, {
    summary: 'Get how own listings are shown',
    answer: contract.listingsView,
    async handle(request, reply) {
      reply.header('cache-control', 'no-store');
      return { view: await readListingsView(pool, requireUser(request).userId) };
    },
  });

  route(endpoints.storeView, {
    summary: 'Choose how own listings are shown',
    body: contract.listingsView,
    answer: contract.listingsView,
    async handle(request) {
      const { view } = request.body;
      await storeListingsView(pool, requireUser(request).userId, view);
      return { view };
    },
  });

  route('PUT /api/v1/properties/:adId/state', {
    summary: 'Change the state of a listing',
    description:
      'RENEW of a withdrawn, sold or let listing returns the draft of a new listing; 402 for an expired listing that must be paid for again.',
    params: contract.listingIdParams,
    body: contract.stateChange,
    answer: contract.changeAnswer,
    errors: [402, 409],
    async handle(request, reply) {
      const { adId } = request.params;
      const viewer = requireUser(request);
      const { state: command, ...rest } = request.body;
      const asked = { command, ...rest };
      const relisted = await createRelistDraft(options, viewer, adId, asked);
      if (relisted) return relisted;
      const outcome = await changeListingState(options, viewer, adId, asked);
      const { t } = request.language;
      if (!outcome.ok) {
        const { status, key } = refusalOf(outcome.reason, command);
        return reply.code(status).send(errorOf(status, t(key)));
      }
      return {
        adId,
        state: stateWord(outcome.state),
        actions: outcome.commands,
        endDate: outcome.expiresAt?.toISOString() ?? null,
        undoUntil: outcome.undoUntil?.toISOString() ?? null,
      };
    },
  });

  route(endpoints.changeStates, {
    summary: 'Change the state of several listings',
    description: 'Each listing separately: the response has the result or error of each.',
    body: contract.bulkChange,
    answer: contract.bulkAnswer,
    async handle(request) {
      const { adIds, state: command, reason } = request.body;
      const { t } = request.language;
      const results: contract.BulkAnswer['results'] = [];
      const asked = [...new Set(adIds)];
      for (let from = 0; from < asked.length; from += CHANGED_AT_ONCE) {
        const some = asked.slice(from, from + CHANGED_AT_ONCE).map(async (adId) => {
          const outcome = await changeListingState(options, requireUser(request), adId, { command, reason });
          return bulkResult(adId, outcome, command, t);
        });
        results.push(...(await Promise.all(some)));
      }
      return { results };
    },
  });

  route(endpoints.readHistory, {
    summary: 'Get the history of a listing',
    description: 'States and prices, newest first.',
    params: contract.listingIdParams,
    answer: contract.history,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { adId } = request.params;
      const listing = (await readListingStates(pool, [adId])).get(adId);
      if (!listing || !actorFor(viewer, listing)) return reply.refuse(404, 'listings.unknown');
      const { states, prices } = await readHistory(pool, adId);
      return {
        states: states.map((step) => ({
          at: step.at.toISOString(),
          from: step.from_state && stateWord(step.from_state),
          to: stateWord(step.to_state),
          reason: step.reason,
          by: stepBy(step, viewer.userId),
        })),
        prices: prices.map((step) => ({
          at: step.at.toISOString(),
          side: step.side,
          price: step.price,
          collectionPeriod: step.collection_period,
          currency: step.currency,
        })),
      };
    },
  });
}

/** Shows names of owners and colleagues to each other; moderators stay anonymous. */
function stepBy(
  step: { by_user: string | null; by_name: string | null; by_own_side: boolean },
  userId: string,
): contract.History['states'][number]['by'] {
  if (step.by_user === null) return { kind: 'system', name: null };
  if (step.by_user === userId) return { kind: 'you', name: null };
  return step.by_own_side ? { kind: 'colleague', name: step.by_name } : { kind: 'moderator', name: null };
}

type Refused = Extract<ChangeOutcome, { ok: false }>['reason'];

function refusalOf(reason: Refused, command: Command): { status: 402 | 404 | 409; key: MessageKey } {
  switch (reason) {
    case 'unknown':
      return { status: 404, key: 'listings.unknown' };
    case 'payment':
      return { status: 402, key: 'publication.renewalIsPaid' };
    case 'agreementFull':
      return { status: 402, key: 'publication.agreementFull' };
    case 'not_allowed':
      return { status: 409, key: 'publication.notAllowed' };
    case 'wrong_side':
      return { status: 409, key: 'publication.wrongSide' };
    case 'wrong_state':
      return { status: 409, key: COMMAND_REFUSALS[command] };
  }
}

function bulkResult(
  adId: number,
  outcome: ChangeOutcome,
  command: Command,
  t: Translate,
): contract.BulkAnswer['results'][number] {
  if (!outcome.ok) {
    const { status, key } = refusalOf(outcome.reason, command);
    return { ok: false, adId, statusCode: status, message: t(key) };
  }
  return { ok: true, adId, state: stateWord(outcome.state) };
}
