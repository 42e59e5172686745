/** The usual form of an email address, with a top-level domain of 2 to 9 letters (specification, section 5). */
export const EMAIL =
  /^(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,9}$/i;

/** Domains of one provider that delivers a name with and without dots to the same person. */
const DOTLESS_DOMAINS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox that an address delivers to: in lower case, without a tag (`me+homes@…`), and at Gmail without dots.
 * Other providers tell `a.b` from `ab`, so their dots stay.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const name = address.slice(0, at).replace(/\+.*$/s, '');
  const domain = address.slice(at + 1);
  const dotless = DOTLESS_DOMAINS[domain];
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}
