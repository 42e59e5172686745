import type pg from 'pg';
import type { OfferDisclosureRow, OfferLogRow } from '#database/rows.ts';
import type { Disclosure, LogEntry, LogFile, LogLine } from './entry.ts';

type Client = pg.Pool | pg.ClientBase;

/** Whose view: one who applied has a number, and reads what bidders read once approved. */
export type LogView =
  | { view: 'public' }
  | { view: 'bidder'; number: number; isApproved: boolean }
  | { view: 'advertiser' };

function mayRead(view: LogView, audience: string, bidder: number | null): boolean {
  if (audience === 'everyone' || view.view === 'advertiser') return true;
  if (view.view === 'public') return false;
  return (audience === 'bidders' && view.isApproved) || (audience === 'bidder' && bidder === view.number);
}

/**
 * @param after sequence of the last entry that is known already
 * @param most entries; by default all
 * @returns entries of a round with the values that a viewer may read
 */
export async function readLogLines(
  client: Client,
  roundId: number,
  view: LogView,
  after = 0,
  most: number | null = null,
): Promise<LogLine[]> {
  const { rows } = await client.query<
    Pick<OfferLogRow, 'sequence' | 'entry' | 'hash' | 'signature'> & {
      disclosures: Pick<OfferDisclosureRow, 'field' | 'salt' | 'value' | 'audience'>[] | null;
    }
  >(
    `select l.sequence, l.entry, l.hash, l.signature,
        (select json_agg(json_build_object('field', d.field, 'salt', d.salt, 'value', d.value, 'audience', d.audience))
           from offer_disclosure d where d.round_id = l.round_id and d.sequence = l.sequence) as disclosures
       from offer_log l where l.round_id = $1 and l.sequence > $2 order by l.sequence limit $3`,
    [roundId, after, most],
  );
  return rows.map(({ entry: text, hash, signature, disclosures }) => {
    const entry: LogEntry = JSON.parse(text);
    const shown = (disclosures ?? []).filter(({ audience }) => mayRead(view, audience, entry.bidder));
    const opened = shown.map(({ field, salt, value }) => [field, { salt, value }] as [string, Disclosure]);
    return { entry, hash, signature, ...(opened.length > 0 && { disclosures: Object.fromEntries(opened) }) };
  });
}

/** @returns the download of a log */
export function logFileOf(parts: Pick<LogFile, 'view' | 'listing' | 'keys' | 'lines'>): LogFile {
  return { format: 'gaff-offers-log', version: 1, ...parts };
}
