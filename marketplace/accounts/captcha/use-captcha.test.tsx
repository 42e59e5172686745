// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { useCaptcha } from './use-captcha.ts';

const solve = vi.hoisted(() => vi.fn<(challenge: unknown, signal: AbortSignal) => Promise<string>>());
vi.mock('./solve.ts', () => ({ solveCaptcha: solve }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ parameters: {} }));
  solve.mockImplementation(async () => `solved ${solve.mock.calls.length}`);
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  solve.mockReset();
  vi.unstubAllGlobals();
});

function use(purpose: 'report' | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider language={languages.en}>{children}</LanguageProvider>
  );
  return renderHook(() => useCaptcha(purpose), { wrapper });
}

describe('the captcha', () => {
  it('starts on the first interaction with a form, once, and is sent with it', async () => {
    const { result } = use('report');
    expect(fetched).not.toHaveBeenCalled();
    result.current.begin();
    result.current.begin();
    expect(await act(() => result.current.proof())).toEqual({ 'recaptcha-token': 'solved 1' });
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/captcha?purpose=report']);
  });

  it('is solved again for each attempt', async () => {
    const { result } = use('report');
    expect(await act(() => result.current.proof())).toEqual({ 'recaptcha-token': 'solved 1' });
    expect(await act(() => result.current.proof())).toEqual({ 'recaptcha-token': 'solved 2' });
  });

  it('is skipped when it is not required', async () => {
    const { result } = use(null);
    expect(await act(() => result.current.proof())).toEqual({});
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fails without a challenge or a solution', async () => {
    const { result } = use('report');
    fetched.mockImplementationOnce(async () => Response.json({ message: 'Busy' }, { status: 503 }));
    expect(await act(() => result.current.proof())).toBeNull();
    solve.mockRejectedValueOnce(new Error('none'));
    expect(await act(() => result.current.proof())).toBeNull();
    expect(result.current.isAwaited).toBe(false);
  });

  it('is aborted when the form unmounts', async () => {
    const { result, unmount } = use('report');
    await act(async () => void (await result.current.begin().headers));
    const [, signal] = solve.mock.calls[0]!;
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });
});
