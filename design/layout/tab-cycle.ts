const CANDIDATES =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable=""], [contenteditable="true"], [tabindex]';

function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]') || element.closest('[inert]'))
    return false;
  return element.checkVisibility ? element.checkVisibility({ visibilityProperty: true }) : true;
}

function isSameRadioGroup(one: Element, other: Element): boolean {
  const [a, b] = [one, other].map((element) => (element instanceof HTMLInputElement ? element : undefined));
  return (
    a?.type === 'radio' && b?.type === 'radio' && a.name !== '' && a.name === b.name && a.form === b.form
  );
}

/**
 * The elements that Tab stops at, in order. Radios of one name are one stop: the checked one, or the first.
 * @param container in the document
 */
export function tabStops(container: Element): HTMLElement[] {
  const all = [...container.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isTabStop);
  return all.filter((element) => {
    const group = all.filter((other) => other === element || isSameRadioGroup(element, other));
    const stop = group.find((other) => other instanceof HTMLInputElement && other.checked) ?? group[0];
    return group.length === 1 || stop === element;
  });
}

/**
 * Traps Tab and Shift+Tab: moves from the last stop to the first and back. Call it on `keydown` of the container; it
 * prevents the browser's own move.
 */
export function keepTabInside(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = tabStops(container);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    container.focus();
    return;
  }
  const active = container.ownerDocument.activeElement;
  const edge = event.shiftKey ? first : last;
  const isAtEdge = active !== null && (active === edge || isSameRadioGroup(active, edge));
  if (!isAtEdge && active !== container && container.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
