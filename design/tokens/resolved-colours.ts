/**
 * Reads colours for a canvas as the page shows them now: its theme and references to other colours are resolved.
 * @param element to which the custom properties apply; briefly gets a child
 * @param properties the custom property of each name
 * @returns the colour of each name as the browser prints it, such as `rgb(13, 92, 77)`
 */
export function resolvedColours<Name extends string>(
  element: Element,
  properties: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = document.createElement('span');
  // Colours that a person forces on pages are for texts, not for maps.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  const { style } = probe;
  const shown = getComputedStyle(probe);
  const entries = Object.entries<string>(properties).map(([name, property]) => {
    style.color = `var(${property})`;
    return [name, shown.color];
  });
  probe.remove();
  return Object.fromEntries(entries);
}
