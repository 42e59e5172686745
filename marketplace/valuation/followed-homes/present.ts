import type { z } from 'zod';
import type { Language } from '#platform/i18n/language.ts';
import { irishDay } from '#platform/time/clock.ts';
import { parseEircode } from '#property/eircode.ts';
import { presentOutOfDate, refusalOf } from '../estimates/present.ts';
import type { ValuationAgent } from '../requests/contract.ts';
import { ber, type myProperties, propertyType, type WireFollowedHome } from './contract.ts';
import type { FollowedHome } from './reads.ts';
import { changeBetween, figuresOf, type MonthEstimate } from './rules.ts';

/** @returns a followed home for the API */
export function presentHome(home: FollowedHome, language: Language): WireFollowedHome {
  const { facts, estimates } = home;
  const { type, size: floorArea, ...others } = facts;
  const latest = estimates.at(-1);
  const figures = latest && figuresOf(latest);
  const estimated = latest ? { confidence: latest.confidence, estimate: latest } : null;
  return {
    id: home.id,
    propertyId: propertyIdOf(latest),
    address: home.address,
    facts: {
      ...others,
      propertyType: propertyType.safeParse(type).data ?? null,
      floorArea,
      ber: ber.safeParse(facts.ber).data ?? null,
    },
    monthlyEmail: home.wantsMail,
    followedSince: irishDay(home.createdAt),
    stage: latest?.stage ?? null,
    latestPropertyPriceEstimate: presentEstimate(latest),
    interval80: figures?.interval80 ?? null,
    interval90: figures?.interval90 ?? null,
    refusal: refusalOf(estimated, language),
    outOfDate: presentOutOfDate(estimated, language),
    changeSinceFirst: latest ? changeBetween(estimates[0], latest) : null,
    changeSinceLastMonth: latest ? changeBetween(estimates.at(-2), latest) : null,
    history: estimates.map((estimate) => {
      const { prediction, interval80 } = figuresOf(estimate);
      return {
        createDate: estimate.asOf,
        prediction,
        lowerEstimate: interval80?.lower ?? null,
        upperEstimate: interval80?.upper ?? null,
      };
    }),
  };
}

/** @returns a followed home, with the agencies that value it, as existing clients read their properties */
export function presentProperty(
  { address, eircode, estimates }: FollowedHome,
  valuationAgents: readonly ValuationAgent[],
): z.output<typeof myProperties>[number] {
  const latest = estimates.at(-1);
  return {
    propertyId: propertyIdOf(latest),
    address,
    eircode: parseEircode(eircode ?? ''),
    images: [],
    latestPropertyPriceEstimate: presentEstimate(latest),
    valuationAgents: [...valuationAgents],
  };
}

function propertyIdOf(estimate: MonthEstimate | undefined): string | null {
  const id = estimate?.propertyId ?? null;
  return id === null ? null : String(id);
}

function presentEstimate(
  estimate: MonthEstimate | undefined,
): WireFollowedHome['latestPropertyPriceEstimate'] {
  if (!estimate) return null;
  const { prediction, interval80 } = figuresOf(estimate);
  return {
    prediction,
    lowerEstimate: interval80?.lower ?? null,
    upperEstimate: interval80?.upper ?? null,
    confidence: estimate.confidence,
    createDate: estimate.asOf,
  };
}
