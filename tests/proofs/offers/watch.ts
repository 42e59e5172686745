import { setTimeout } from 'node:timers/promises';
import type { RoundEvent } from '#marketplace/offers/events/contract.ts';
import type { Client } from './client.ts';
import { tokensOf, type Watched } from './history.ts';

/**
 * Follows the events of a round as the public, over and over again with `Last-Event-ID` when a server is gone.
 * @returns what ends it
 */
export function watchRound({ recorded, origin }: Client, adId: number): () => Promise<void> {
  const watched: Watched = { adId, entries: [] };
  recorded.watched.push(watched);
  const abort = new AbortController();

  function take(message: string): void {
    const data = message.match(/^data: (.*)$/m)?.[1];
    if (!data) return;
    const { entries } = JSON.parse(data) as RoundEvent;
    watched.entries.push(...entries.map(({ sequence, at, type }) => ({ sequence, at, type })));
    const tokens = tokensOf(message);
    if (tokens.length > 0) recorded.sightings.push({ userId: null, source: 'event', at: Date.now(), tokens });
  }

  async function follow(): Promise<void> {
    const last = watched.entries.at(-1)?.sequence ?? 0;
    const answer = await fetch(`${origin()}/api/v1/properties/${adId}/offers/events`, {
      headers: { accept: 'text/event-stream', 'last-event-id': String(last) },
      signal: abort.signal,
    });
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const message of messages) take(message);
    }
  }

  async function always(): Promise<void> {
    while (!abort.signal.aborted) {
      await follow().catch(() => {});
      await setTimeout(200);
    }
  }
  const following = always();
  return () => {
    abort.abort();
    return following;
  };
}
