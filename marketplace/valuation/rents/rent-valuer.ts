import type pg from 'pg';
import { listingPath } from '#marketplace/listings/paths.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { type DescribeHome, homeDescriberOf } from '../address/home.ts';
import { distanceTo, MAX_COMPARABLES } from '../estimates/comparables.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import type { EstimateRequest, ValuationProblem, Valuer } from '../estimates/valuer.ts';
import { writeEstimate } from '../estimates/writes.ts';
import { readHiddenHomes } from '../home-corrections/shown-home.ts';
import { type Confidence, confidenceOf } from '../model/decision.ts';
import type { Estimate, Subject } from '../model/estimate.ts';
import { type NearRent, readNearRents } from './reads.ts';
import { isRentOfHome, monthlyRentOf, rentAttributesOf } from './rules.ts';

/** A home whose rent is to be estimated. */
export type RentRequest = Omit<EstimateRequest, 'askingPrice'> & {
  /** The listing of the home, which is not compared with itself. */
  listingId?: number;
};

/** A home to rent beside another. */
export type ComparableRent = {
  listingId: number;
  address: string;
  /** Whole euro a month, as first asked. */
  rent: number;
  /** 0 of a studio. */
  beds: number;
  /** ISO day. */
  listedOn: string;
  isAvailable: boolean;
  /** Of the listing's page; null once it is off the market. */
  path: string | null;
  kilometres: number | null;
};

/** Why no range of rents is given. */
export type RentRefusal = 'noModel' | 'tooFewRents' | 'bedsUnknown' | 'rangeTooWide';

export type RentValuation = {
  /** Null without a model that knows rents of the county. */
  estimated: { id: string; modelId: number; estimate: Estimate<'rent'>; confidence: Confidence } | null;
  refusal: RentRefusal | null;
  facts: HomeFacts;
  home: Subject['home'];
  asOf: string;
  /** The most similar first. */
  comparables: ComparableRent[];
};

export type RentValuer = {
  /** Estimates the monthly rent of a home and stores the estimate. */
  value: (
    request: RentRequest,
  ) => Promise<{ ok: true; valuation: RentValuation } | { ok: false; problem: ValuationProblem }>;
  /** Estimates a rent and stores it, without what surrounds the home. @returns its id; null where there is no estimate */
  estimate: (request: RentRequest) => Promise<string | null>;
};

/** Opens the estimates of rents of a process. */
export function createRentValuer({
  pool,
  gazetteer,
  valuer,
}: {
  pool: pg.Pool;
  gazetteer: () => Gazetteer;
  valuer: Valuer;
}): RentValuer {
  async function estimate(request: RentRequest) {
    const found = await valuer.look({ ...request, askingPrice: null });
    if (!found.ok) return found;
    const { subject, model, property, facts, asOf } = found;
    const about = { facts, asOf, home: subject.home, attributes: rentAttributesOf(facts), subject };
    const refuse = (refusal: RentRefusal) => ({ ok: true as const, ...about, estimated: null, refusal });
    if (about.attributes === null) return refuse('bedsUnknown');
    if (!model?.rentEstimator) return refuse('noModel');
    const made = model.rentEstimator({ ...subject, attributes: about.attributes });
    if (made === null) return refuse('tooFewRents');
    const confidence = confidenceOf(made);
    const id = await writeEstimate(pool, {
      origin: request.origin,
      modelId: model.id,
      asOf,
      facts,
      home: subject.home,
      propertyId: property?.id ?? null,
      estimate: made,
      confidence,
    });
    const estimated = { id, modelId: model.id, estimate: made, confidence };
    const refusal: RentRefusal | null = confidence === 'none' ? 'rangeTooWide' : null;
    return { ok: true as const, ...about, estimated, refusal };
  }

  return {
    async value(request) {
      const found = await estimate(request);
      if (!found.ok) return found;
      const { estimated, refusal, facts, home, asOf, subject, attributes } = found;
      const from = attributes?.point ?? home.place;
      const comparables =
        attributes && from
          ? await comparableRents(pool, homeDescriberOf(gazetteer()), {
              from,
              beds: attributes.beds,
              until: request.listingsUntil ?? asOf,
              own: {
                id: request.listingId ?? null,
                countyId: subject.home.address.countyId,
                address: facts.address,
                hasNumber: home.kind !== 'unnumbered',
              },
            })
          : [];
      return { ok: true, valuation: { estimated, refusal, facts, home, asOf, comparables } };
    },
    async estimate(request) {
      const found = await estimate(request);
      return found.ok ? (found.estimated?.id ?? null) : null;
    },
  };
}

/** Distance, difference of bedrooms and age at which a comparable counts for 1/e. */
const REACH_KM = 1.5;
const REACH_BEDS = 1;
const REACH_DAYS = 240;

type NearQuery = {
  from: { latitude: number; longitude: number };
} & Pick<Parameters<typeof readNearRents>[1], 'beds' | 'until' | 'own'>;

/** Chooses the homes to rent that are most like one: near, recent, with as many bedrooms. */
async function comparableRents(
  pool: pg.Pool,
  describeHome: DescribeHome,
  { from, beds, until, own }: NearQuery,
): Promise<ComparableRent[]> {
  const near = await withoutHidden(
    pool,
    describeHome,
    await readNearRents(pool, { ...from, beds, until, own }),
  );
  const shown = new Set<string>();
  return near
    .map((row) => {
      const listing = comparableRent(row, from);
      const age = (Date.parse(until) - Date.parse(listing.listedOn)) / 86_400_000;
      const apart = (listing.kilometres ?? 0) / REACH_KM + Math.abs(listing.beds - beds) / REACH_BEDS;
      return { listing, difference: apart + age / REACH_DAYS };
    })
    .sort((a, b) => a.difference - b.difference || b.listing.listingId - a.listing.listingId)
    .filter(({ listing }) => {
      // Of several listings of one home the most similar.
      const key = `${listing.address.toLowerCase()} ${listing.beds}`;
      if (shown.has(key) || !isRentOfHome(listing.rent, listing.beds)) return false;
      shown.add(key);
      return true;
    })
    .slice(0, MAX_COMPARABLES)
    .map(({ listing }) => listing);
}

/** Leaves out past listings of homes that their owners had hidden. */
async function withoutHidden(
  pool: pg.Pool,
  describeHome: DescribeHome,
  rows: NearRent[],
): Promise<NearRent[]> {
  const past = rows
    .filter((row) => !isOnSite(row))
    .map(({ id, address, county_id: countyId, eircode }) => ({
      ...describeHome({ address, countyId, eircode }),
      listingId: id,
      address,
      countyId,
    }));
  const hidden = new Set(
    [...(await readHiddenHomes(pool, past, describeHome))].map(({ listingId }) => listingId),
  );
  return rows.filter(({ id }) => !hidden.has(id));
}

function isOnSite({ state }: Pick<NearRent, 'state'>): boolean {
  return state === 'published' || state === 'let_agreed';
}

function comparableRent(row: NearRent, from: NearQuery['from']): ComparableRent {
  return {
    listingId: row.id,
    address: row.address,
    rent: Math.round(monthlyRentOf(row.rent, row.collection_period) ?? 0),
    beds: row.beds,
    listedOn: row.first_published_at.toISOString().slice(0, 10),
    isAvailable: row.state === 'published',
    path: isOnSite(row) ? listingPath(row) : null,
    kilometres: distanceTo(from, row),
  };
}
