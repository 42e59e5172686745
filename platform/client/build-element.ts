type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Makes an element for parts of a page that are added without React.
 * @param attributes by their names in HTML; undefined ones are left out
 */
export function buildElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
