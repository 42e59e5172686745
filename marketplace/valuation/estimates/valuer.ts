import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { irishDay } from '#platform/time/clock.ts';
import { parseEircode } from '#property/eircode.ts';
import { type Home, homeDescriberOf } from '../address/home.ts';
import { readShownHome } from '../home-corrections/shown-home.ts';
import { listingsOfHome, type PastListing, pastListing } from '../listed-homes/past-listings.ts';
import { readListingsOfHome } from '../listed-homes/reads.ts';
import { type Confidence, confidenceOf } from '../model/decision.ts';
import type { Estimate, Subject } from '../model/estimate.ts';
import { PRICE_UNIT } from '../model/evidence.ts';
import { type Explanation, explain } from '../model/factors.ts';
import { mostHelpfulQuestion, type Question } from '../model/questions.ts';
import { estimateSteps } from '../model/steps.ts';
import { monthOf, PUBLICATION_LAG } from '../price-index/rules.ts';
import type { Property } from '../properties/identify.ts';
import { readPropertiesKnown } from '../properties/reads.ts';
import { readSalesOfProperty } from '../shown-sales/reads.ts';
import { areaPrices, type YearPrice } from './area-prices.ts';
import { describeFacts, type HomeFacts } from './describe.ts';
import {
  type Comparable,
  findComparables,
  type PastPrice,
  type PriceToday,
  pastPrice,
} from './find-comparables.ts';
import { createHistoryCache } from './history-cache.ts';
import type { AddressProblem } from './home-of-address.ts';
import { createModels, type LoadedModel } from './models.ts';
import { propertyOf, type ReadProperties, withAddress } from './property-of-home.ts';
import { readEvidence } from './reads.ts';
import { type NewEstimate, writeEstimate } from './writes.ts';

/** A home to be estimated, off the market or at an asking price, as of a day. */
export type EstimateRequest = {
  /** Without an address, the Eircode alone must be of a home that was sold before. */
  facts: HomeFacts;
  /** Euro; null off the market. */
  askingPrice: number | null;
  /** ISO day: only what was published before its month is used. Null for today, by the model in service. */
  asOf: string | null;
  origin: NewEstimate['origin'];
  /** ISO day until which listings are shown, where it is later than `asOf`. */
  listingsUntil?: string;
};

export type Valuation = {
  /** Null when no model was there to estimate. */
  estimated: {
    id: string;
    modelId: number;
    estimate: Estimate;
    confidence: Confidence;
    explanation: Explanation;
    question: Question | null;
    /** Estimates of the same home with less known, from the address alone on; these are not stored. */
    steps: ReturnType<typeof estimateSteps>;
  } | null;
  facts: HomeFacts;
  /** As it was given; of a home that was named by its Eircode, as it is shown. */
  address: string;
  home: Home;
  asOf: string;
  /** Null if it was not sold before, or its owner had it hidden. */
  property: Property | null;
  /** Listings of the home on this site, newest first. */
  listings: PastListing[];
  /** Newest first. */
  history: PastPrice[];
  /** The most similar first. */
  comparables: Comparable[];
  /** Typical prices around the home, oldest first; empty with too few sales, or without an index. */
  areaPrices: YearPrice[];
};

export type ValuationProblem = AddressProblem | 'unknownEircode';
export type Valued = { ok: true; valuation: Valuation } | { ok: false; problem: ValuationProblem };

/** A home, and what was known of it. */
export type Looked = {
  ok: true;
  facts: HomeFacts;
  asOf: string;
  subject: Subject;
  model: LoadedModel | null;
  property: Property | null;
};

export type Valuer = {
  /** Finds a home, what was known of it, and the model of the day. */
  look: (
    request: Omit<EstimateRequest, 'origin'>,
  ) => Promise<Looked | { ok: false; problem: ValuationProblem }>;
  /** Estimates a home and stores the estimate. */
  value: (request: EstimateRequest) => Promise<Valued>;
  /** Estimates a home and stores the estimate, without what surrounds it. @returns its id; null without a model or a street */
  estimate: (request: EstimateRequest) => Promise<string | null>;
  /** Sales beside a home as of a day, the most similar first. */
  comparables: (request: Omit<EstimateRequest, 'origin'>) => Promise<Comparable[]>;
};

/** Opens the estimates of a process: the models in service stay in memory. */
export function createValuer({ pool, gazetteer }: { pool: pg.Pool; gazetteer: () => Gazetteer }): Valuer {
  const models = createModels(pool);
  const histories = createHistoryCache(pool);

  async function find(given: HomeFacts, readKnown: ReadProperties) {
    const facts = isNamed(given)
      ? given
      : await withAddress(readKnown, (one) => readShownHome(pool, one, homeDescriberOf(gazetteer())), given);
    if (facts === null) return { ok: false, problem: 'unknownEircode' } as const;
    const found = describeFacts(facts, gazetteer(), homeDescriberOf(gazetteer()));
    return found.ok ? { ...found, facts } : found;
  }

  const look: Valuer['look'] = async ({ facts: given, askingPrice, asOf: date }) => {
    const asOf = date ?? irishDay(new Date());
    const month = monthOf(asOf);
    const known = date === null ? month : month - PUBLICATION_LAG;
    const readKnown: ReadProperties = (named) => readPropertiesKnown(pool, named, known);
    const found = await find(given, readKnown);
    if (!found.ok) return found;
    const { home, facts } = found;
    const [model, evidence, property] = await Promise.all([
      date === null ? models.live() : models.asOf(month),
      readEvidence(pool, histories, home, month),
      propertyOf(readKnown, home, facts.address),
    ]);
    const day = Date.parse(asOf) / 86_400_000;
    const subject = { home, attributes: found.attributes, askingPrice, day, month, evidence };
    return { ok: true, facts, asOf, subject, model, property };
  };

  return {
    look,
    async value(request) {
      const found = await look(request);
      if (!found.ok) return found;
      const { subject, model, property, facts, asOf } = found;
      const { home } = subject;
      const { origin, listingsUntil = asOf } = request;
      const today = priceTodayBy(model, subject);
      const identity = { ...home, address: facts.address, countyId: home.address.countyId, id: property?.id };
      const [shown, estimated, history, comparables, listings] = await Promise.all([
        readShownHome(pool, identity, homeDescriberOf(gazetteer())),
        model && estimateAndExplain(pool, model, subject, { origin, asOf, facts, property }),
        property ? readSalesOfProperty(pool, property.id, subject.evidence.known) : [],
        findComparables(pool, subject, today),
        readListingsOfHome(pool, {
          countyId: home.address.countyId,
          address: facts.address,
          eircode: parseEircode(home.eircode ?? ''),
          before: `${listingsUntil}T23:59:59Z`,
        }),
      ]);
      const valuation = {
        estimated,
        facts,
        address: (isNamed(request.facts) ? null : shown.correctedAddress) ?? facts.address,
        home,
        asOf,
        property: shown.isHidden ? null : property,
        listings: shown.isHidden
          ? []
          : listingsOfHome({ home, address: facts.address }, listings, homeDescriberOf(gazetteer())).map(
              (listing) => pastListing(listing, listingsUntil),
            ),
        history: history.map((sale) => pastPrice(sale, today)),
        comparables,
        areaPrices: model ? areaPrices(subject.evidence, home.address.countyId, model.index) : [],
      };
      return { ok: true, valuation };
    },
    async estimate(request) {
      const found = await look(request);
      if (!found.ok || !found.model) return null;
      const { subject, model, ...stored } = found;
      return (await estimateAndStore(pool, model, subject, { ...stored, origin: request.origin })).id;
    },
    async comparables(request) {
      const found = await look(request);
      return found.ok ? findComparables(pool, found.subject, priceTodayBy(found.model, found.subject)) : [];
    },
  };
}

function isNamed({ address }: HomeFacts): boolean {
  return address.trim() !== '';
}

type Stored = Pick<NewEstimate, 'origin' | 'asOf' | 'facts'> & { property: Property | null };

async function estimateAndStore(
  pool: pg.Pool,
  { id: modelId, estimator }: LoadedModel,
  subject: Subject,
  { property, origin, asOf, facts }: Stored,
) {
  const homeEstimator = estimator(subject);
  const estimate = homeEstimator.estimate(subject);
  const confidence = confidenceOf(estimate);
  const propertyId = property?.id ?? null;
  const { home } = subject;
  const stored = { origin, asOf, facts, modelId, home, propertyId, estimate, confidence };
  return { id: await writeEstimate(pool, stored), modelId, estimate, confidence, homeEstimator };
}

async function estimateAndExplain(pool: pg.Pool, loaded: LoadedModel, subject: Subject, about: Stored) {
  const { homeEstimator, ...stored } = await estimateAndStore(pool, loaded, subject, about);
  const { estimate } = stored;
  const { attributes, askingPrice } = subject;
  const question = askingPrice === null ? mostHelpfulQuestion(homeEstimator, attributes, estimate) : null;
  const steps = estimateSteps(homeEstimator, attributes, estimate);
  return { ...stored, explanation: explain(loaded.model, estimate), question, steps };
}

function priceTodayBy(model: LoadedModel | null, { home, month }: Subject): PriceToday {
  const level = model?.index.levelKnown(home.address.countyId, month);
  return (relativePrice) =>
    level === undefined ? null : Math.round(Math.exp(relativePrice * PRICE_UNIT + level));
}
