import { JSDOM } from 'jsdom';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Attributes that React names differently from HTML. */
const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
};
const ROUNDS = 300;

/**
 * The baseline of server rendering: the same markup as one plain React component without router, hooks, data or
 * translations, through `renderToString`. Its elements are created for each page, as usual.
 * @returns CPU milliseconds per render
 */
export function plainRenderCost(html: string): number {
  const { document } = new JSDOM(html).window;
  const Page = pageOf(document.documentElement);
  const render = () => renderToString(createElement(Page));
  for (let i = 0; i < ROUNDS / 3; i++) render();
  const before = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) render();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000 / ROUNDS;
}

/** @returns a component that creates the elements of some markup */
function pageOf(node: Element): () => ReactElement {
  const tag = node.tagName.toLowerCase();
  const props: Record<string, unknown> = {};
  for (const { name, value } of node.attributes) {
    if (name === 'style' || name.startsWith('on') || name.includes(':')) continue;
    props[PROPS[name] ?? name] = value;
  }
  if (node.tagName === 'SCRIPT' || node.tagName === 'STYLE') {
    const __html = node.textContent;
    return () => createElement(tag, { ...props, dangerouslySetInnerHTML: { __html } });
  }
  const children = [...node.childNodes].flatMap((child): (() => ReactNode)[] => {
    if (child.nodeType === 1) return [pageOf(child as Element)];
    const text = child.nodeType === 3 ? child.textContent : '';
    return text ? [() => text] : [];
  });
  return () => createElement(tag, { ...props }, ...children.map((make) => make()));
}
