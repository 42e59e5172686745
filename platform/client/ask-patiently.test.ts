import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './ask-api.ts';
import { askPatiently } from './ask-patiently.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refusal = (status: number) => new ApiError('POST', '/map', status);
const unconnected = new ApiError('POST', '/map', 500, { cause: new TypeError('fetch failed') });
const { signal } = new AbortController();

it('a busy server is asked again, later each time, until it answers', async () => {
  const ask = vi.fn().mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(unconnected);
  ask.mockResolvedValue('pins');
  const onWait = vi.fn();
  const answer = askPatiently(ask, signal, onWait);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('pins');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onWait).toHaveBeenCalledTimes(2);
});

it('the wait varies, so that not all ask again together', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  const ask = vi.fn().mockRejectedValueOnce(refusal(503)).mockResolvedValue('pins');
  const answer = askPatiently(ask, signal, vi.fn());
  await vi.advanceTimersByTimeAsync(7_499);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('pins');
});

it.each([400, 404, 500])('a call that is refused with %i is not repeated', async (status) => {
  const ask = vi.fn().mockRejectedValue(refusal(status));
  await expect(askPatiently(ask, signal, vi.fn())).rejects.toMatchObject({ status });
  expect(ask).toHaveBeenCalledOnce();
});

it('nothing is asked after an abort', async () => {
  const asking = new AbortController();
  const ask = vi.fn().mockRejectedValue(refusal(503));
  const answer = askPatiently(ask, asking.signal, vi.fn());
  const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  asking.abort();
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
