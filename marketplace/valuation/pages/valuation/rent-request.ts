import type { CallInput } from '#platform/http/endpoint.ts';
import type { estimateRent } from '../../rents/endpoints.ts';
import { estimateOf, type ValuationQuery } from './query.ts';

/** @returns the request for the rent of a home; null as long as the number of bedrooms is unknown, which a studio has not */
export function rentRequestOf(query: ValuationQuery): CallInput<typeof estimateRent>['body'] | null {
  const isStudio = query.type === 'studio';
  if (query.beds === '' && !isStudio) return null;
  const { askingPrice: _, ...facts } = estimateOf({ ...query, beds: query.beds || '1', asking: '' });
  return { ...facts, beds: isStudio ? 0 : Number(query.beds) };
}
