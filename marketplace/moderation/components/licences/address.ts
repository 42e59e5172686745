import { positiveInteger } from '../address.ts';

/** The view of the licence queue, as read from its address. */
export type LicencesView = { state: 'waiting' | 'decided'; from: number; agencyId: number | null };

/** @returns the view of an address; invalid values are ignored */
export function licencesViewOf(params: URLSearchParams): LicencesView {
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'waiting',
    from: positiveInteger(params.get('from')) ?? 0,
    agencyId: positiveInteger(params.get('agency')),
  };
}

/** @returns the path of the licence queue, without default values */
export function licencesAddress({ state, from, agencyId }: LicencesView): string {
  const params = new URLSearchParams();
  if (state !== 'waiting') params.set('state', state);
  if (from > 0) params.set('from', String(from));
  if (agencyId !== null) params.set('agency', String(agencyId));
  const query = params.toString();
  return query ? `/moderation/licences?${query}` : '/moderation/licences';
}
