/** What the page shows, as its address says it. */
export type Shown = { state: 'open' | 'decided'; from: number; caseId: number | null };

/** @returns what an address asks for; what makes no sense asks for nothing */
export function shownOf(params: URLSearchParams): Shown {
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'open',
    from: wholeOf(params.get('from')) ?? 0,
    caseId: wholeOf(params.get('case')),
  };
}

/** @returns a positive whole number of an address; null for anything else */
export function wholeOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** @returns the path of what is to be shown, without what goes without saying */
export function queueAddress({ state, from, caseId }: Shown): string {
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (from > 0) params.set('from', String(from));
  if (caseId !== null) params.set('case', String(caseId));
  const query = params.toString();
  return query ? `/moderation?${query}` : '/moderation';
}

/** @returns the case before or after one; without one the first; null at the end */
export function nextCase(
  cases: readonly { id: number }[],
  current: number | null,
  step: 1 | -1,
): number | null {
  const at = cases.findIndex(({ id }) => id === current);
  if (at < 0) return cases[0]?.id ?? null;
  return cases[at + step]?.id ?? null;
}
