import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { cardOf } from '../components/card-of.ts';
import { presentCard } from '../presenters/card.ts';
import { readCards } from '../reads.ts';

/** An ad as a search found it: with the units that passed, none for the ad as a whole. */
export type FoundAd = { id: number; unitIds: readonly number[] };

export type CardCache = {
  /**
   * The cards of some ads as JSON, in their order, ready to be joined into an answer; null for an ad that has gone
   * since it was found.
   */
  cards: (found: readonly FoundAd[], locale: Locale) => Promise<(string | null)[]>;
  /** The same cards as the site shows them: a tenth as long. */
  shownCards: (found: readonly FoundAd[], locale: Locale) => Promise<(string | null)[]>;
  /** Drops what is kept of some ads; the feed's follower calls it with the ids of topic `ad`. */
  forget: (adIds: readonly number[]) => void;
  /** Bytes kept. */
  readonly bytes: number;
};

export type CardCacheOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Most bytes of JSON kept; 64 MiB unless told, some 15,000 cards: what searchers look at in a day. */
  maxBytes?: number;
  /** The present, milliseconds since 1970. */
  now?: () => number;
};

/** A card as clients read it, or as the site shows it on a day: what is new today is not so next week. */
type Form = 'wire' | `shown ${number}`;

const DAY = 86_400_000;

/**
 * Cards in memory, made once and kept until the ad changes. Bounded: the ad that was asked for longest ago goes first.
 */
export function createCardCache({
  pool,
  languages,
  publicUrl,
  maxBytes = 64 * 1024 * 1024,
  now = Date.now,
}: CardCacheOptions): CardCache {
  // By ad; its cards by language and units found.
  const kept = new LRUCache<number, ReadonlyMap<string, string>>({
    maxSize: maxBytes,
    sizeCalculation: (cards) => cards.values().reduce((bytes, json) => bytes + json.length, 0),
  });
  // A read that began before an ad changed must not be kept after it: it would stay wrong for good.
  const underWay = new Set<Set<number>>();

  function keep(id: number, variant: string, json: string): void {
    // A new map each time: the cache measures an entry only when it is another one.
    kept.set(id, new Map(kept.get(id)).set(variant, json));
  }

  async function make(
    missing: readonly FoundAd[],
    locale: Locale,
    form: Form,
  ): Promise<Map<FoundAd, string>> {
    const changed = new Set<number>();
    underWay.add(changed);
    try {
      const rows = await readCards(
        pool,
        missing.map((ad) => ad.id),
      );
      const i18n = { ...languages[locale], publicUrl };
      const made = new Map<FoundAd, string>();
      for (const ad of missing) {
        const row = rows.get(ad.id);
        if (!row) continue;
        const card = presentCard(row, ad.unitIds, i18n);
        const json = plainJson(form === 'wire' ? card : cardOf(card, i18n, now()));
        made.set(ad, json);
        if (!changed.has(ad.id)) keep(ad.id, variantOf(ad, locale, form), json);
      }
      return made;
    } finally {
      underWay.delete(changed);
    }
  }

  async function all(found: readonly FoundAd[], locale: Locale, form: Form): Promise<(string | null)[]> {
    const ready = found.map((ad) => kept.get(ad.id)?.get(variantOf(ad, locale, form)));
    const missing = found.filter((_, index) => ready[index] === undefined);
    if (missing.length === 0) return ready as string[];
    const made = await make(missing, locale, form);
    return found.map((ad, index) => ready[index] ?? made.get(ad) ?? null);
  }

  return {
    cards: (found, locale) => all(found, locale, 'wire'),
    shownCards: (found, locale) => all(found, locale, `shown ${Math.floor(now() / DAY)}`),
    forget(adIds) {
      for (const id of adIds) {
        kept.delete(id);
        for (const changed of underWay) changed.add(id);
      }
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

function variantOf(ad: FoundAd, locale: Locale, form: Form): string {
  return `${form} ${locale} ${ad.unitIds.join()}`;
}

/**
 * JSON in ASCII: `€` becomes `\u20ac`. Such text takes one byte a character in memory, and an answer joined of it goes
 * out as `Buffer.from(answer, 'latin1')`, seven times as fast as encoding UTF-8.
 */
function plainJson(value: unknown): string {
  const ascii = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // The engine keeps two bytes a character for what once held a wide one, until the text is made anew.
  return Buffer.from(ascii, 'latin1').toString('latin1');
}
