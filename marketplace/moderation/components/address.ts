/** The view of the queue, from its URL. */
export type QueueView = { state: 'open' | 'decided'; from: number; caseId: number | null };

/** @returns the view of a URL; invalid values are ignored */
export function queueViewOf(params: URLSearchParams): QueueView {
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'open',
    from: positiveInteger(params.get('from')) ?? 0,
    caseId: positiveInteger(params.get('case')),
  };
}

/** @returns a positive whole number; null for anything else */
export function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** @returns the path of a view, without default values */
export function queueAddress({ state, from, caseId }: QueueView): string {
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (from > 0) params.set('from', String(from));
  if (caseId !== null) params.set('case', String(caseId));
  const query = params.toString();
  return query ? `/moderation?${query}` : '/moderation';
}

/** @returns the case before or after one, or the first without one; null at the end */
export function nextCase(
  cases: readonly { id: number }[],
  current: number | null,
  step: 1 | -1,
): number | null {
  const at = cases.findIndex(({ id }) => id === current);
  if (at < 0) return cases[0]?.id ?? null;
  return cases[at + step]?.id ?? null;
}
