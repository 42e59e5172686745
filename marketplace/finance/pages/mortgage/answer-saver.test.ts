import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputChanges, PreApprovalInputs } from '../../pre-approval/forms.ts';
import { changesNothing, withChanges } from '../../pre-approval/rules.ts';
import { createAnswerSaver, type SendChanges, type StoredAnswers } from './answer-saver.ts';

/** The route of saves, with the rules of its own: a save on an earlier version is refused with the stored answers. */
function fakeServer(inputs: PreApprovalInputs = {}) {
  let stored: StoredAnswers = { version: Object.keys(inputs).length > 0 ? 1 : 0, inputs };
  let sends = 0;
  const send: SendChanges = async (version, changes) => {
    sends += 1;
    const isRepeated = stored.version > 0 && changesNothing(stored.inputs, changes);
    if (!isRepeated && version !== stored.version) {
      const error = { statusCode: 409, error: 'Conflict', message: 'Changed', preApproval: stored };
      return { ok: false, status: 409, error };
    }
    if (!isRepeated || stored.version === 0)
      stored = { version: stored.version + 1, inputs: withChanges(stored.inputs, changes) };
    return { ok: true, body: stored };
  };
  return { send, stored: () => stored, sends: () => sends };
}

describe('answers of two devices', () => {
  it('to different questions are both saved', async () => {
    const server = fakeServer({ age: 34 });
    const [laptop, phone] = [1, 2].map(() => createAnswerSaver(server.stored(), server.send));
    await laptop!.save({ savings: 1_000 });
    expect((await phone!.save({ price: 300_000 })).ok).toBe(true);
    expect(server.stored().inputs).toEqual({ age: 34, savings: 1_000, price: 300_000 });
    expect(phone!.known()).toEqual(server.stored());
  });

  it('to one question are for the person to choose from, and nothing is overwritten before', async () => {
    const server = fakeServer({ age: 34 });
    const [laptop, phone] = [1, 2].map(() => createAnswerSaver(server.stored(), server.send));
    await laptop!.save({ age: 35 });
    const refused = await phone!.save({ age: 36, savings: 1_000 });
    if (refused.ok || !refused.conflict) throw new Error('It was saved');
    expect(refused.conflict).toMatchObject({
      fields: ['age'],
      mine: { age: 36 },
      newer: { inputs: { age: 35 } },
    });
    expect(server.stored().inputs).toEqual({ age: 35 });
    expect((await phone!.resolve(refused.conflict, 'mine')).ok).toBe(true);
    expect(server.stored().inputs).toEqual({ age: 36, savings: 1_000 });
  });

  it('to one question can be taken from the other device, and other edits are saved all the same', async () => {
    const server = fakeServer({ age: 34 });
    const [laptop, phone] = [1, 2].map(() => createAnswerSaver(server.stored(), server.send));
    await laptop!.save({ age: 35 });
    const refused = await phone!.save({ age: 36, savings: 1_000 });
    if (refused.ok || !refused.conflict) throw new Error('It was saved');
    expect((await phone!.resolve(refused.conflict, 'newer')).ok).toBe(true);
    expect(server.stored().inputs).toEqual({ age: 35, savings: 1_000 });
  });

  it('are never lost without a question, in any order', async () => {
    const change = fc.record(
      {
        age: fc.integer({ min: 18, max: 22 }),
        savings: fc.integer({ min: 0, max: 3 }),
        term: fc.constant(30),
      },
      { requiredKeys: [] },
    );
    const saves = fc.array(fc.tuple(fc.constantFrom(0, 1), change), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(saves, async (all) => {
        const server = fakeServer();
        const devices = [0, 1].map(() => createAnswerSaver(server.stored(), server.send));
        // The values that each device was shown last.
        const seen: PreApprovalInputs[] = [{}, {}];
        for (const [device, changes] of all) {
          const before = server.stored().inputs;
          const saved = await devices[device]!.save(changes as InputChanges);
          const after = server.stored().inputs;
          const overwritten = Object.keys(changes).filter((name) => {
            const field = name as 'age';
            return before[field] !== undefined && before[field] !== after[field];
          });
          for (const name of overwritten) {
            const field = name as 'age';
            expect(before[field]).toBe(seen[device]![field]);
          }
          if (!saved.ok && saved.conflict) await devices[device]!.resolve(saved.conflict, 'newer');
          seen[device] = devices[device]!.known().inputs;
        }
      }),
    );
  });
});

describe('saving', () => {
  it('sends only what has changed, one request after another', async () => {
    const server = fakeServer({ age: 34 });
    const saver = createAnswerSaver(server.stored(), server.send);
    await Promise.all([saver.save({ age: 34 }), saver.save({ age: 35 }), saver.save({ age: 35, term: 30 })]);
    expect([server.sends(), server.stored()]).toEqual([2, { version: 3, inputs: { age: 35, term: 30 } }]);
  });

  it('says why it failed, and goes on with the next save', async () => {
    const server = fakeServer();
    let isAway = true;
    const saver = createAnswerSaver(server.stored(), async (...given) =>
      isAway ? { ok: false, status: 500, error: null, isUnanswered: true } : server.send(...given),
    );
    expect(await saver.save({ age: 34 })).toMatchObject({ ok: false, isUnanswered: true });
    isAway = false;
    expect((await saver.save({ term: 30 })).ok).toBe(true);
    expect(server.stored()).toEqual({ version: 1, inputs: { age: 34, term: 30 } });
  });

  it('ends with the last value of an answer that is changed back while it is saved', async () => {
    const server = fakeServer({ age: 34 });
    const saver = createAnswerSaver(server.stored(), server.send);
    await Promise.all([saver.save({ age: 35 }), saver.save({ age: 34 })]);
    expect(server.stored().inputs).toEqual({ age: 34 });
  });
});
