/** @returns the id of the signed-in user, from the page; null for visitors */
export function viewerId(): string | null {
  return document.querySelector('[data-viewer]')?.getAttribute('data-viewer') ?? null;
}
