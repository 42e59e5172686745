// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { Bidder } from '../contract.ts';
import type { Round } from './apply-events.ts';
import { useRound } from './use-round.ts';

const AT = '2026-11-28T12:00:00.000Z';
const ME = { bidderId: 7, number: 1, status: 'PENDING', isMe: true } as Bidder;

/** A round with so many entries in its log. */
function roundAt(lastEventId: number, bidders: Bidder[] = []): Round {
  return { adId: 5, roundId: 9, viewer: 'public', lastEventId, bidders, offers: [], serverTime: AT } as never;
}

let sendEvent: (lastEventId: number, type: string) => void;
class Events extends EventTarget {
  close() {}
  constructor() {
    super();
    sendEvent = (lastEventId, type) => {
      const summary = { roundId: 9, lastEventId, serverTime: AT };
      const entries = [{ sequence: lastEventId, at: AT, type, bidder: lastEventId, data: {} }];
      this.dispatchEvent(new MessageEvent('offers', { data: JSON.stringify({ summary, entries }) }));
    };
  }
}

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('EventSource', Events);
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @param afterEffects called when a round of the page was taken over and is not drawn yet */
function follow(initial: Round, afterEffects: (round: Round) => void = () => {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider language={languages.en}>{children}</LanguageProvider>
  );
  const both = (round: Round) => {
    const live = useRound(round);
    useEffect(() => afterEffects(round), [round]);
    return live;
  };
  return renderHook(both, { wrapper, initialProps: initial });
}

it('an event of a newer round of the page, which is not drawn yet, leaves that round', () => {
  const { result, rerender } = follow(roundAt(1), ({ lastEventId }) => {
    if (lastEventId === 2) sendEvent(2, 'applied');
  });
  rerender(roundAt(2, [ME]));
  expect(result.current.round.bidders).toEqual([ME]);
});

it('a round of the page that is older than an event is read again', async () => {
  fetched.mockImplementation(async () => Response.json(roundAt(3, [ME])));
  const { result, rerender } = follow(roundAt(1));
  act(() => sendEvent(3, 'applied'));
  rerender(roundAt(2, [ME]));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.round).toMatchObject({ lastEventId: 3, bidders: [ME] });
  expect(fetched).toHaveBeenCalledOnce();
});

it('a round that was read before an event came is read again', async () => {
  const { result } = follow(roundAt(1, [ME]));
  fetched.mockImplementationOnce(async () => {
    sendEvent(3, 'extended');
    return Response.json(roundAt(2, [{ ...ME, status: 'APPROVED' }]));
  });
  fetched.mockImplementation(async () => Response.json(roundAt(3, [{ ...ME, status: 'APPROVED' }])));
  act(() => sendEvent(2, 'approved'));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current.round).toMatchObject({ lastEventId: 3, bidders: [{ status: 'APPROVED' }] });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a later round of the ad replaces one with more entries', () => {
  const { result, rerender } = follow(roundAt(8));
  const next = { ...roundAt(1), roundId: 10 };
  rerender(next);
  expect(result.current.round).toBe(next);
});
