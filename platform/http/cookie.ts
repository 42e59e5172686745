/** @returns the name of one of our cookies; over https browsers take it from this host only */
export function cookieName(publicUrl: string, name: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-gaff' : 'gaff'}.${name}`;
}

/** @returns the value of one of our cookies, which are never encoded; null if it is missing or sent twice */
export function cookieValue(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]!.slice(name.length + 1) || null : null;
}
