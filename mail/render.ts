import { INTL_LOCALES, type Locale } from '#language/language.ts';
import type { Block, Content } from './message.ts';

export type Rendered = { html: string; text: string };

/** A message as mail programs show it: a page of HTML, and the same as plain text. */
export function renderMessage(subject: string, content: Content, locale: Locale): Rendered {
  return { html: htmlOf(subject, content, locale), text: textOf(content) };
}

function textOf({ heading, blocks, footer = [] }: Content): string {
  const parts = [heading, ...blocks.map(plain), ...(footer.length > 0 ? ['--', ...footer] : [])];
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

/** Tables and attributes that mail programs of twenty years understand; colours follow the reader's scheme where they can. */
function htmlOf(subject: string, { heading, blocks, footer = [] }: Content, locale: Locale): string {
  return `<!DOCTYPE html>
<html lang="${INTL_LOCALES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head>
<body><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="outer">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card"><tr><td class="inner">
<p class="brand">Gaff</p>
<h1>${escaped(heading)}</h1>
${blocks.map(html).join('\n')}
${footer.map((line) => `<p class="small">${escaped(line)}</p>`).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
}

const STYLE = `
body{margin:0;background:#fbfaf7;color:#16211f;font:16px/1.5 Inter,system-ui,-apple-system,Segoe UI,sans-serif}
.outer{padding:24px 12px}.card{max-width:560px;background:#fff;border:1px solid #dcdfd9;border-radius:12px}.inner{padding:24px}
.brand{margin:0 0 16px;color:#0d5c4d;font-weight:700}h1{margin:0 0 16px;font-size:22px;line-height:1.3}p{margin:0 0 16px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c4d;color:#fff;text-decoration:none;font-weight:600}
.code{font-size:28px;letter-spacing:4px;font-weight:700}.small{color:#5a6663;font-size:13px}.facts td{padding:4px 16px 4px 0;vertical-align:top}
.facts td:first-child{color:#5a6663}.ad{margin:0 0 16px}.ad a{color:inherit;text-decoration:none}.ad img{width:100%;border-radius:8px;display:block;margin:0 0 8px}
.ad .price{font-weight:700}
@media (prefers-color-scheme:dark){body{background:#101917;color:#e8ece9}.card{background:#172120;border-color:#35413e}.brand{color:#5fc7b0}
.button{background:#5fc7b0;color:#0b1412}.small,.facts td:first-child{color:#a9b5b1}}`.replaceAll('\n', '');

function html(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
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
      return `<div class="ad">${block.note ? `<p class="small">${escaped(block.note)}</p>` : ''}<a href="${escaped(block.url)}">${
        block.picture ? `<img src="${escaped(block.picture)}" alt="" width="512">` : ''
      }<span class="price">${escaped(block.price)}</span><br>${escaped(block.title)}<br><span class="small">${escaped(block.meta)}</span></a></div>`;
  }
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
