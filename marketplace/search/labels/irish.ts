/** The letter that eclipsis puts before a consonant. */
const ECLIPSIS: Record<string, string> = { b: 'm', c: 'g', d: 'n', f: 'bh', g: 'n', p: 'b', t: 'd' };
const VOWEL = /^[aeiouáéíóú]/i;

/**
 * "In" with a place in Irish: `i mBaile Átha Cliath`, `in Áth Luain`, `sa Chabhán`, `san Iarmhí`, `sna Sceirí`.
 * Rules: Gramadach na Gaeilge, An Caighdeán Oifigiúil 2017, the preposition i with and without the article.
 * @param name an Irish place name as on signs, with its article
 */
export function inPlaceIrish(name: string): string {
  const [, article, rest] = /^(An|Na) (.+)$/.exec(name) ?? [];
  if (article === 'Na') return `sna ${rest}`;
  if (article === 'An') return withArticle(rest!);
  if (VOWEL.test(name)) return `in ${name}`;
  const eclipsed = ECLIPSIS[name[0]!.toLowerCase()];
  return eclipsed ? `i ${eclipsed}${name}` : `i ${name}`;
}

/**
 * "In", the article and a noun: `sa` with lenition, `san` before a vowel sound; d, t, l, n, r and s stay unchanged.
 */
function withArticle(noun: string): string {
  // Drops the t of the nominative (An tInbhear), not the tS of a feminine noun (An tSionainn).
  const bare = noun.replace(/^t-?(?=[AEIOUÁÉÍÓÚ])/, '');
  if (VOWEL.test(bare)) return `san ${bare}`;
  const lenited = /^[bcfgmp](?!h)/i.test(bare) ? `${bare[0]}h${bare.slice(1)}` : bare;
  return /^fh[aeiouáéíóú]/i.test(lenited) ? `san ${lenited}` : `sa ${lenited}`;
}
