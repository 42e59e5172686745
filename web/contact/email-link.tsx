/**
 * A link to an email address, each character of which is a character reference: programs that collect addresses from
 * the text of pages do not find it, and browsers and screen readers do, without scripts. For static pages.
 */
export function EmailLink({ address }: { address: string }) {
  const hidden = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('');
  const __html = `<a href="${hidden(`mailto:${address}`)}">${hidden(address)}</a>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a setting of the operator, every character of it escaped.
  return <span dangerouslySetInnerHTML={{ __html }} />;
}
