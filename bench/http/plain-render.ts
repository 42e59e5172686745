import { JSDOM } from 'jsdom';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Names that React writes otherwise than HTML does. */
const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
};
const ROUNDS = 300;

/**
 * The peer of the server-rendered page: the very same markup as plain React elements, without components, hooks or a
 * router, through `renderToString`.
 * @returns CPU milliseconds a render
 */
export function plainRenderCost(html: string): number {
  const { document } = new JSDOM(html).window;
  const page = elementOf(document.documentElement);
  for (let i = 0; i < ROUNDS / 3; i++) renderToString(page);
  const before = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) renderToString(page);
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000 / ROUNDS;
}

function elementOf(node: Element): ReactNode {
  const props: Record<string, unknown> = {};
  for (const { name, value } of node.attributes) {
    if (name === 'style' || name.startsWith('on') || name.includes(':')) continue;
    props[PROPS[name] ?? name] = value;
  }
  if (node.tagName === 'SCRIPT' || node.tagName === 'STYLE') {
    return createElement(node.tagName.toLowerCase(), {
      ...props,
      dangerouslySetInnerHTML: { __html: node.textContent },
    });
  }
  const children = [...node.childNodes].flatMap((child): ReactNode[] => {
    if (child.nodeType === 1) return [elementOf(child as Element)];
    return child.nodeType === 3 && child.textContent ? [child.textContent] : [];
  });
  return createElement(node.tagName.toLowerCase(), props, ...children);
}
