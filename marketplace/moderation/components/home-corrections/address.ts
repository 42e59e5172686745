import { positiveInteger } from '../address.ts';

/** The view of the queue of corrections about homes, as read from its address. */
export type CorrectionsView = { state: 'open' | 'decided'; from: number; correctionId: number | null };

/** @returns the view of an address; invalid values are ignored */
export function correctionsViewOf(params: URLSearchParams): CorrectionsView {
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'open',
    from: positiveInteger(params.get('from')) ?? 0,
    correctionId: positiveInteger(params.get('correction')),
  };
}

/** @returns the path of the queue, without default values */
export function correctionsAddress({ state, from, correctionId }: CorrectionsView): string {
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (from > 0) params.set('from', String(from));
  if (correctionId !== null) params.set('correction', String(correctionId));
  const query = params.toString();
  return query ? `/moderation/home-corrections?${query}` : '/moderation/home-corrections';
}
