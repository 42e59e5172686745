// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { FullCase } from '../contract.ts';
import { UNDO_SECONDS } from '../rules.ts';
import { useDecisions } from './use-decisions.ts';

const CASE = { id: 7, version: 1, contentVersion: 1, mayDecide: true, decided: null } as FullCase;
const listing = { address: '1 Main Street' };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function decisions(onDone: Parameters<typeof useDecisions>[1] = () => {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider language={languages.en}>{children}</LanguageProvider>
  );
  return renderHook(() => useDecisions(CASE, onDone), { wrapper }).result;
}

describe('the message about a decision', () => {
  it('offers undo while possible, then stays in place without it', async () => {
    fetched.mockImplementation(async () =>
      Response.json({ id: 7, version: 2, ad: listing, decided: { decision: 'approve' } }),
    );
    const result = decisions();
    await act(() => result.current.decide({ decision: 'approve' }));
    expect(result.current).toMatchObject({
      canUndo: true,
      message: { words: 'Approved: 1 Main Street. It takes effect in 10 seconds.' },
    });
    await act(() => vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000));
    expect(result.current).toMatchObject({
      canUndo: false,
      message: { words: 'Approved: 1 Main Street. It can no longer be undone.', isOver: true },
    });
    await act(() => result.current.undo());
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('names the case that was decided, and the one that was undone', async () => {
    const one = { id: 7, version: 2, ad: listing, decided: { decision: 'approve' } };
    fetched.mockImplementation(async () => Response.json(one));
    const onDone = vi.fn();
    const result = decisions(onDone);
    await act(() => result.current.decide({ decision: 'approve' }));
    await act(() => result.current.undo());
    expect(onDone.mock.calls).toEqual([[{ decided: one }], [{ undone: one }]]);
  });

  it('explains a refusal by its field', async () => {
    const details = [{ path: 'reasonId', message: 'Choose a reason.', code: 'not_valid' }];
    fetched.mockImplementation(async () =>
      Response.json({ statusCode: 422, error: '', message: 'Look again.', details }, { status: 422 }),
    );
    const result = decisions();
    await act(() => result.current.decide({ decision: 'reject' }));
    expect(result.current.message).toEqual({ tone: 'DANGER', words: 'Choose a reason.' });
  });
});
