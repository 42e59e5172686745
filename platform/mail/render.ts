import { INTL_LOCALES, type Locale } from '../i18n/language.ts';
import type { Block, Content } from './message.ts';
import { STYLE } from './style.ts';

export type Rendered = { html: string; text: string };

/** Renders a message as HTML and as plain text. */
export function renderMessage(subject: string, content: Content, locale: Locale): Rendered {
  return { html: htmlOf(subject, content, locale), text: textOf(content) };
}

function textOf({ heading, blocks, footer = [] }: Content): string {
  const small = footer.map((line) => (typeof line === 'string' ? line : `${line.label}:\n${line.url}`));
  const parts = [heading, ...blocks.map(plain), ...(small.length > 0 ? ['--', ...small] : [])];
  return `${parts.join('\n\n')}\n`;
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'code':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'ad':
      return [block.note, block.title, block.price, block.meta, block.url].filter(Boolean).join('\n');
  }
}

/** Stops inboxes from filling a short preview line with the text that follows. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Uses tables and attributes that old mail programs understand; colours follow the reader's colour scheme if possible.
 */
function htmlOf(
  subject: string,
  { heading, preheader, blocks, footer = [] }: Content,
  locale: Locale,
): string {
  return `<!DOCTYPE html>
<html lang="${INTL_LOCALES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${STYLE}</style></head>
<body>${preheader ? `<div class="preheader">${escaped(preheader)}${FILLER}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="outer">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card"><tr><td class="inner">
<p class="brand">Gaff</p>
<h1>${escaped(heading)}</h1>
${blocks.map(html).join('\n')}
${footer.length > 0 ? `<div class="footer">${footer.map(small).join('\n')}</div>` : ''}
</td></tr></table></td></tr></table></body></html>`;
}

function small(line: string | { label: string; url: string }): string {
  const words =
    typeof line === 'string' ? escaped(line) : `<a href="${escaped(line.url)}">${escaped(line.label)}</a>`;
  return `<p class="small">${words}</p>`;
}

function html(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${broken(paragraph)}</p>`)
        .join('\n');
    case 'code':
      return `<p class="code">${escaped(block.text)}</p>`;
    case 'button':
      return `<p><a class="button" href="${escaped(block.url)}">${escaped(block.label)}</a></p>`;
    case 'facts':
      return `<table role="presentation" class="facts">${block.rows
        .map(([label, value]) => `<tr><td>${escaped(label)}</td><td>${escaped(value)}</td></tr>`)
        .join('')}</table>`;
    case 'ad':
      return listingHtml(block);
  }
}

function listingHtml({ title, price, meta, url, picture, note }: Extract<Block, { kind: 'ad' }>): string {
  const notes = note?.split('\n').map((line) => `<p class="note">${escaped(line)}</p>`) ?? [];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ad"><tr><td>
<a href="${escaped(url)}">${
    picture ? `<img src="${escaped(picture)}" alt="" width="512">` : ''
  }<span class="price">${escaped(price)}</span><span class="title">${escaped(title)}</span>${
    meta ? `<span class="meta">${escaped(meta)}</span>` : ''
  }</a>${notes.join('')}</td></tr></table>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function broken(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}
