import { useCallback, useEffect, useRef, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readOffers } from '../endpoints.ts';
import type { RoundEvent } from '../events/contract.ts';
import { applyEvent, needsReload, type Round } from './apply-events.ts';

/** Milliseconds between two questions where events do not arrive. */
const POLL_MS = 5_000;
/** Many watchers who read a round again after the same event do so within this time. */
const SPREAD_MS = 1_500;
/** Milliseconds before a round that was read too early is read again, and how often that is tried. */
const AGAIN_MS = 300;
const MAX_READS = 10;

type Live = { round: Round /** Milliseconds that the server's clock is ahead. */; clockAhead: number };

function since(round: Round): Live {
  return { round, clockAhead: Date.parse(round.serverTime) - Date.now() };
}

function isOlder(round: Round, shown: Round): boolean {
  return round.roundId === shown.roundId && round.lastEventId < shown.lastEventId;
}

/**
 * A round that follows its events, or asks every few seconds where events do not arrive.
 * @param initial as the page loaded it; a newer one replaces what is shown
 * @returns the round, the server's time, and a function that reads the round again at once
 */
export function useRound(initial: Round): Live & { reload: () => Promise<void> } {
  const { locale } = useLanguage();
  const [live, setLive] = useState<Live>(() => ({ round: initial, clockAhead: 0 }));
  // Also what is not drawn yet: an event must not be added to an older round.
  const newest = useRef(live);
  const show = useCallback((next: Live) => {
    newest.current = next;
    setLive(next);
  }, []);

  const { adId, lastEventId } = initial;
  const firstEvent = useRef(lastEventId);
  const reload = useCallback(async () => {
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const sent = await sendApi(readOffers, { params: { adId } }, locale);
      if (!sent.ok) return;
      if (!isOlder(sent.body, newest.current.round)) return show(since(sent.body));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }, [adId, locale, show]);

  useEffect(() => {
    // An older round lacks an event that is shown, and no event has the viewer's own state: only a new round has both.
    if (isOlder(initial, newest.current.round)) void reload();
    else show(since(initial));
  }, [initial, reload, show]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const url = `/api/v1/properties/${adId}/offers/events?after=${firstEvent.current}`;
    const events = new EventSource(url);
    events.addEventListener('open', () => clearInterval(poll));
    events.addEventListener('offers', ({ data }) => {
      const event: RoundEvent = JSON.parse(data);
      const { round } = newest.current;
      if (event.summary.roundId !== round.roundId || event.summary.lastEventId <= round.lastEventId) return;
      show({
        round: applyEvent(round, event),
        clockAhead: Date.parse(event.summary.serverTime) - Date.now(),
      });
      if (!needsReload(round, event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), round.viewer === 'public' ? Math.random() * SPREAD_MS : 0);
    });
    events.addEventListener('error', () => {
      clearInterval(poll);
      poll = setInterval(() => void reload(), POLL_MS);
    });
    return () => {
      clearTimeout(timer);
      clearInterval(poll);
      events.close();
    };
  }, [adId, reload, show]);

  return { ...live, reload };
}

/** @returns the time of the server, every `everyMs`; null before the page runs in a browser */
export function useServerTime(clockAhead: number, everyMs = 5_000): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now() + clockAhead);
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [clockAhead, everyMs]);
  return now;
}
