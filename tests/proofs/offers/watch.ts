import { setTimeout } from 'node:timers/promises';
import type { RoundEvent } from '#marketplace/offers/events/contract.ts';
import type { Client } from './client.ts';
import { tokensOf, type Watched } from './history.ts';

/** Maximum wait for the last events. */
const LAST_EVENTS_MS = 30_000;

/**
 * Follows the events of a round as the public, over and over again with `Last-Event-ID` when a server is gone.
 * @returns a function that ends it, once it has got the last entry of the log or waited too long for it
 */
export function watchRound(
  { recorded, origin }: Client,
  adId: number,
): (lastSequence: number) => Promise<void> {
  const watched: Watched = { adId, entries: [] };
  recorded.watched.push(watched);
  const abort = new AbortController();
  const lastSeen = () => watched.entries.at(-1)?.sequence ?? 0;

  function take(message: string, connectedAt: number): void {
    const data = message.match(/^data: (.*)$/m)?.[1];
    if (!data) return;
    const { entries, summary } = JSON.parse(data) as RoundEvent;
    watched.entries.push(...entries.map(({ sequence, at, type }) => ({ sequence, at, type })));
    const tokens = tokensOf(message);
    if (tokens.length === 0) return;
    // A message that knows of the sale must not tell what is hidden since then, however old the connection is.
    const askedAt = summary.status === 'SALE_AGREED' ? Infinity : connectedAt;
    recorded.sightings.push({ userId: null, source: 'event', askedAt, at: Date.now(), tokens });
  }

  async function follow(): Promise<void> {
    const connectedAt = Date.now();
    const answer = await fetch(`${origin()}/api/v1/properties/${adId}/offers/events`, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(lastSeen()) },
      signal: abort.signal,
    });
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const message of messages) take(message, connectedAt);
    }
  }

  async function always(): Promise<void> {
    while (!abort.signal.aborted) {
      await follow().catch(() => {});
      await setTimeout(200);
    }
  }
  const following = always();
  return async (lastSequence) => {
    for (const end = Date.now() + LAST_EVENTS_MS; lastSeen() < lastSequence && Date.now() < end; )
      await setTimeout(100);
    abort.abort();
    await following;
  };
}
