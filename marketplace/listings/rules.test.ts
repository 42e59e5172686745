import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LISTING_STATES, type ListingLifeState } from '#property/listing-state.ts';
import { PRICE_TYPES } from '#property/price.ts';
import { AD_TYPES } from '#property/section.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import {
  ACTORS,
  actionsFor,
  isOnMarket,
  LISTING_ACTIONS,
  nextState,
  pageStatus,
  STEPS,
  searchedState,
  sectionsShown,
  sidesOf,
  TRANSITIONS,
  UNDOABLE,
} from './rules.ts';

const anyListing = fc.record({
  state: fc.constantFrom(...LISTING_STATES),
  adType: fc.constantFrom(...AD_TYPES),
  priceType: fc.constantFrom(null, ...PRICE_TYPES),
});

describe('the state graph', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });

  it('has the same steps in code and database', async () => {
    const { rows } = await database.pool.query<{ from_state: string; to_state: string }>(
      'select from_state, to_state from ad_transition where not is_undo',
    );
    const edges = STEPS.flatMap((action) =>
      TRANSITIONS[action].from.map((from) => `${from} → ${TRANSITIONS[action].to}`),
    );
    expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(
      [...new Set(edges)].sort(),
    );
  });

  it('has the same undo steps in code and database', async () => {
    const { rows } = await database.pool.query<{ edge: string }>(
      "select from_state || ' → ' || to_state as edge from ad_transition where is_undo",
    );
    const steps = new Set(
      STEPS.flatMap((step) => TRANSITIONS[step].from.map((from) => `${from} → ${TRANSITIONS[step].to}`)),
    );
    // From the target of an undoable step to each of its sources.
    const edges = STEPS.filter((step) => UNDOABLE.has(step)).flatMap((step) =>
      TRANSITIONS[step].from.map((to) => `${TRANSITIONS[step].to} → ${to}`),
    );
    expect(rows.map(({ edge }) => edge).sort()).toEqual(
      [...new Set(edges)].filter((edge) => !steps.has(edge)).sort(),
    );
  });

  it('reaches every state from a draft, and leaves every state except the two final ones', () => {
    const reached = new Set<ListingLifeState>(['draft']);
    for (let grown = true; grown; ) {
      const before = reached.size;
      for (const { from, to } of Object.values(TRANSITIONS))
        if (from.some((state) => reached.has(state))) reached.add(to);
      grown = reached.size > before;
    }
    expect([...reached].sort()).toEqual([...LISTING_STATES].sort());
    const left = new Set<ListingLifeState>(
      Object.values(TRANSITIONS).flatMap((transition) => [...transition.from]),
    );
    expect(LISTING_STATES.filter((state) => !left.has(state))).toEqual(['sold', 'let']);
  });

  it('publishes nothing without an approval by a moderator or the system', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...LISTING_ACTIONS), fc.constantFrom(...ACTORS))),
        (steps) => {
          let state: ListingLifeState = 'draft';
          let approved = false;
          for (const [action, actor] of steps) {
            const next = nextState({ state, adType: 'sale', priceType: null }, action, actor);
            if (!next.ok) continue;
            state = next.state;
            approved = approved || action === 'approve';
            if (action === 'approve') expect(['moderator', 'system']).toContain(actor);
          }
          expect(approved || !isOnMarket(state)).toBe(true);
        },
      ),
    );
  });

  it('offers exactly the actions it accepts', () => {
    fc.assert(
      fc.property(anyListing, fc.constantFrom(...ACTORS), (listing, actor) => {
        const offered = actionsFor(listing, actor);
        for (const action of STEPS) {
          const { from, by } = TRANSITIONS[action] as { from: readonly string[]; by: readonly string[] };
          if (offered.includes(action)) expect(from.includes(listing.state) && by.includes(actor)).toBe(true);
        }
        if (!sidesOf(listing.adType, listing.priceType).includes('sale'))
          expect(offered).not.toContain('sell');
        if (!sidesOf(listing.adType, listing.priceType).includes('rent'))
          expect(offered).not.toContain('let');
      }),
    );
  });

  it('puts exactly the searchable states in sections, and none without a page', () => {
    fc.assert(
      fc.property(
        anyListing,
        fc.constantFrom('standard' as const, 'new_home' as const, 'student' as const),
        (listing, offering) => {
          const sections = sectionsShown(listing.state, listing.adType, offering, listing.priceType);
          if (sections.length > 0) {
            expect(searchedState(listing.state)).not.toBeNull();
            expect(pageStatus(listing.state, true)).toBe(200);
          }
          if (isOnMarket(listing.state)) expect(sections.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('distinguishes ended listings from those never published', () => {
    expect(pageStatus('expired', true)).toBe(410);
    expect(pageStatus('withdrawn', true)).toBe(410);
    expect(pageStatus('withdrawn', false)).toBe(404);
    expect(pageStatus('draft', false)).toBe(404);
    expect(pageStatus('paused', true)).toBe(404);
    expect(pageStatus('sold', true)).toBe(200);
  });
});
