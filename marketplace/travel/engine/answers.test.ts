import { expect, it } from 'vitest';
import { answersAbout } from './answers.ts';
import type { Thread } from './ask.ts';
import type { TravelTimes } from './travel-times.ts';

const FILES = { streets: 'streets', transit: null };
/** As large as the times of an island. */
const BYTES = 4 * 2 ** 20;

/** A thread that counts its questions and answers at the next turn. */
function testThread() {
  const asked: string[] = [];
  const ask = async (question: { kind: string }) => {
    asked.push(question.kind);
    await new Promise(setImmediate);
    return question.kind === 'times' ? ({ times: { byteLength: BYTES } } as TravelTimes) : null;
  };
  return { asked, thread: { ask, close: async () => {} } as unknown as Thread };
}

const journey = (at: number) =>
  ({ latitude: 53 + at / 100, longitude: -6, mode: 'foot', hour: null }) as const;

it('asks once for several who want the same at a time, and for people who come later', async () => {
  const { asked, thread } = testThread();
  const about = answersAbout(FILES, thread);
  const found = await Promise.all([about.timesTo(journey(1), 600), about.timesTo(journey(1), 600)]);
  expect(found[0]).not.toBeNull();
  await about.timesTo(journey(1), 600);
  expect(await about.near(journey(1), [])).toBeNull();
  await about.near(journey(1), []);
  expect(asked).toEqual(['times', 'near']);
});

it('answers all who wait, also for more than it keeps', async () => {
  const { thread } = testThread();
  const about = answersAbout(FILES, thread);
  const many = Array.from({ length: 60 }, (_, at) => about.timesTo(journey(at), 600));
  expect((await Promise.all(many)).every((found) => found?.times.byteLength === BYTES)).toBe(true);
});
