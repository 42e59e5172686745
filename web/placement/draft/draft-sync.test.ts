import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fields, ServerDraft } from './draft-state.ts';
import { shownFields } from './draft-state.ts';
import { createDraftSync, type Save } from './draft-sync.ts';
import { type KeptCopy, keptCopy } from './kept-copy.ts';

/**
 * A server with one draft, as the API keeps it: of a save on an older version it takes what nobody else has changed since,
 * and answers with what now stands there; with a conflict where somebody has.
 */
function fakeServer(fields: Fields = {}) {
  let draft: ServerDraft = { version: 1, fields };
  /** By field: the version that changed it last. */
  const changedIn: Record<string, number> = {};
  const requests: { device: string; baseVersion: number; fields: Fields }[] = [];
  /** What happens to the next requests: nothing, no connection, or an answer that never comes back. */
  const line = { state: 'up' as 'up' | 'down' | 'mute', latency: 50 };
  return {
    requests,
    line,
    draft: () => draft,
    saveFrom(device: string, onWrite?: (fields: Fields, before: ServerDraft) => void): Save {
      return async (baseVersion, changed) => {
        const { state } = line;
        if (state === 'down') return { kind: 'unreachable' };
        requests.push({ device, baseVersion, fields: changed });
        await wait(line.latency);
        const isTaken = (field: string) =>
          (changedIn[field] ?? 0) <= baseVersion || draft.fields[field] === changed[field];
        const taken = Object.fromEntries(Object.entries(changed).filter(([field]) => isTaken(field)));
        // What stands there already is no change.
        const news = Object.fromEntries(
          Object.entries(taken).filter(([field, value]) => draft.fields[field] !== value),
        );
        if (Object.keys(news).length > 0) {
          onWrite?.(news, draft);
          const version = draft.version + 1;
          for (const field of Object.keys(news)) changedIn[field] = version;
          draft = { version, fields: { ...draft.fields, ...news } };
        }
        const answer = draft;
        const isWhole = Object.keys(taken).length === Object.keys(changed).length;
        await wait(line.latency);
        if (state === 'mute') return { kind: 'unreachable' };
        return { kind: isWhole ? 'saved' : 'changed-elsewhere', draft: answer };
      };
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

let devices = 0;

/** The copy of a device of its own. */
function ownCopy(): KeptCopy {
  devices += 1;
  return keptCopy(`device-${devices}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft saved as it is typed', () => {
  it('sends a word once, a moment after its last letter', async () => {
    const server = fakeServer();
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    for (const text of ['M', 'Ma', 'Mai', 'Main']) {
      draft.set({ address: text });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(draft.get().status).toBe('saving');
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([{ device: 'a', baseVersion: 1, fields: { address: 'Main' } }]);
    expect(draft.get().status).toBe('saved');
  });

  it('sends only what changed, one request after the other, each on the version the last one made', async () => {
    const server = fakeServer({ address: 'Main Street', bathrooms: 1 });
    server.line.latency = 2_000;
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    draft.set({ bathrooms: 2 });
    await vi.advanceTimersByTimeAsync(1_000);
    draft.set({ ber: 'B2' });
    await vi.advanceTimersByTimeAsync(1_000);
    draft.set({ ber: 'B3' });
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([
      { device: 'a', baseVersion: 1, fields: { bathrooms: 2 } },
      { device: 'a', baseVersion: 2, fields: { ber: 'B3' } },
    ]);
  });

  it('asks nothing when an answer is taken back before it was sent', async () => {
    const server = fakeServer({ address: 'Main Street' });
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    draft.set({ address: 'Main' });
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([]);
    expect(draft.get().status).toBe('saved');
  });

  it('takes back an answer that is on its way', async () => {
    const server = fakeServer({ address: 'Main Street' });
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    draft.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(620);
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(server.draft().fields).toEqual({ address: 'Main Street' });
  });

  it('holds back what the server refuses until it is changed, and sends the rest', async () => {
    const server = fakeServer();
    const save = server.saveFrom('a');
    const draft = createDraftSync({
      server: server.draft(),
      copy: ownCopy(),
      save: async (version, fields) =>
        fields.bathrooms === 99
          ? { kind: 'refused', errors: { bathrooms: 'At most 15' } }
          : save(version, fields),
    });
    draft.set({ bathrooms: 99, address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(draft.get()).toMatchObject({ status: 'refused', refused: { bathrooms: 'At most 15' } });
    expect(server.draft().fields).toEqual({ address: 'Main Street' });
    draft.set({ bathrooms: 9 });
    await vi.runAllTimersAsync();
    expect(draft.get()).toMatchObject({ status: 'saved', refused: {} });
    expect(server.draft().fields).toEqual({ address: 'Main Street', bathrooms: 9 });
  });
});

describe('a draft without a connection', () => {
  it('is kept on this device and sent, newest answers only, once there is one again', async () => {
    const server = fakeServer();
    const copy = ownCopy();
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy });
    server.line.state = 'down';
    draft.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(5_000);
    draft.set({ address: 'Main Street' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.get().status).toBe('offline');
    expect(copy.read()?.pending).toEqual({ address: 'Main Street' });
    server.line.state = 'up';
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([{ device: 'a', baseVersion: 1, fields: { address: 'Main Street' } }]);
    expect(copy.read()).toBeNull();
    expect(draft.get().status).toBe('saved');
  });

  it('is whole again after a reload', async () => {
    const server = fakeServer({ address: 'Main Street' });
    const copy = ownCopy();
    const before = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy });
    server.line.state = 'down';
    before.set({ address: 'Main Street 7', bathrooms: 2 });
    await vi.advanceTimersByTimeAsync(700);
    before.close();
    server.line.state = 'up';
    const after = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy });
    expect(shownFields(after.get().state)).toEqual({ address: 'Main Street 7', bathrooms: 2 });
    await vi.runAllTimersAsync();
    expect(server.draft().fields).toEqual({ address: 'Main Street 7', bathrooms: 2 });
  });

  it('knows its own answer again when only the confirmation was lost', async () => {
    const server = fakeServer();
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    server.line.state = 'mute';
    draft.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(1_000);
    server.line.state = 'up';
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(draft.get().state.conflicts).toEqual({});
    expect(server.draft().fields).toEqual({ address: 'Main Street' });
  });

  it('knows its own answer again when the page was closed on the way', async () => {
    const server = fakeServer();
    const copy = ownCopy();
    const before = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy });
    before.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(610);
    before.set({ address: 'Main Street' });
    const kept = copy.read();
    before.close();
    await vi.advanceTimersByTimeAsync(200);
    const after = createDraftSync({
      server: server.draft(),
      save: server.saveFrom('a'),
      copy: { read: () => kept, keep: () => {} },
    });
    await vi.runAllTimersAsync();
    expect(after.get().state.conflicts).toEqual({});
    expect(server.draft().fields).toEqual({ address: 'Main Street' });
  });
});

describe('a draft on two devices', () => {
  function twoDevices(fields: Fields) {
    const server = fakeServer(fields);
    const [laptop, phone] = ['laptop', 'phone'].map((device) =>
      createDraftSync({ server: server.draft(), save: server.saveFrom(device), copy: ownCopy() }),
    );
    return { server, laptop: laptop!, phone: phone! };
  }

  it('takes the answers of both where they are to different questions', async () => {
    const { server, laptop, phone } = twoDevices({ address: 'Main Street', bathrooms: 1 });
    laptop.set({ address: 'Main Street 7' });
    await vi.runAllTimersAsync();
    phone.set({ bathrooms: 2 });
    await vi.runAllTimersAsync();
    expect(server.draft().fields).toEqual({ address: 'Main Street 7', bathrooms: 2 });
    expect(shownFields(phone.get().state)).toEqual({ address: 'Main Street 7', bathrooms: 2 });
    expect(phone.get().status).toBe('saved');
  });

  it.each([
    ['mine', 'Main Street 9'],
    ['theirs', 'Main Street 7'],
  ] as const)('shows both answers to one question and saves the one chosen (%s)', async (which, result) => {
    const { server, laptop, phone } = twoDevices({ address: 'Main Street' });
    laptop.set({ address: 'Main Street 7' });
    await vi.runAllTimersAsync();
    phone.set({ address: 'Main Street 9', bathrooms: 3 });
    await vi.runAllTimersAsync();
    expect(phone.get().status).toBe('conflict');
    expect(phone.get().state.conflicts).toEqual({
      address: { mine: 'Main Street 9', theirs: 'Main Street 7' },
    });
    expect(server.draft().fields).toEqual({ address: 'Main Street 7', bathrooms: 3 });
    phone.choose('address', which);
    await vi.runAllTimersAsync();
    expect(phone.get().status).toBe('saved');
    expect(server.draft().fields).toEqual({ address: result, bathrooms: 3 });
  });

  it('still asks after a reload', async () => {
    const { server, laptop } = twoDevices({ address: 'Main Street' });
    const copy = ownCopy();
    const phone = createDraftSync({ server: server.draft(), save: server.saveFrom('phone'), copy });
    laptop.set({ address: 'Main Street 7' });
    await vi.runAllTimersAsync();
    phone.set({ address: 'Main Street 9' });
    await vi.runAllTimersAsync();
    phone.close();
    const after = createDraftSync({ server: server.draft(), save: server.saveFrom('phone'), copy });
    await vi.runAllTimersAsync();
    expect(after.get().state.conflicts).toEqual({
      address: { mine: 'Main Street 9', theirs: 'Main Street 7' },
    });
    expect(server.draft().fields).toEqual({ address: 'Main Street 7' });
  });

  it('finds nothing to ask where both gave the same answer', async () => {
    const { laptop, phone } = twoDevices({ bathrooms: 1 });
    laptop.set({ bathrooms: 2 });
    await vi.runAllTimersAsync();
    phone.set({ bathrooms: 2 });
    await vi.runAllTimersAsync();
    expect(phone.get()).toMatchObject({ status: 'saved', state: { conflicts: {} } });
  });

  const FIELDS = ['address', 'description', 'ber'];
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('answer' as const),
      device: fc.nat(1),
      field: fc.constantFrom(...FIELDS),
    }),
    fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(10, 100, 610, 2_500, 40_000),
    }),
    fc.record({
      kind: fc.constant('line' as const),
      state: fc.constantFrom('up' as const, 'down' as const, 'mute' as const),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      device: fc.nat(1),
      which: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
    fc.record({ kind: fc.constant('reload' as const), device: fc.nat(1) }),
  );

  it('never overwrites an answer its author has not seen answered, whatever happens when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.clearAllTimers();
        const server = fakeServer();
        /** By field: who wrote it last, in which version. */
        const written: Record<string, { device: number; version: number }> = {};
        /** By device and field: the version the person knew when they last answered or chose. */
        const knew: Record<string, number>[] = [{}, {}];
        const overwritten: string[] = [];
        const given = new Map<string, { device: number; value: string }>();
        const copies = [ownCopy(), ownCopy()];
        const save = [0, 1].map((device) =>
          server.saveFrom(String(device), (fields, before) => {
            for (const field of Object.keys(fields)) {
              const last = written[field];
              if (last && last.device !== device && last.version > (knew[device]![field] ?? 0)) {
                overwritten.push(`${device} ${field}`);
              }
              written[field] = { device, version: before.version + 1 };
            }
          }),
        );
        const open = (device: number) =>
          createDraftSync({ server: server.draft(), save: save[device]!, copy: copies[device]! });
        const devices = [open(0), open(1)];
        const known = (device: number) => devices[device]!.get().state.server.version;
        let count = 0;

        async function run(steps_: typeof steps) {
          for (const one of steps_) {
            if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
            else if (one.kind === 'line') server.line.state = one.state;
            else if (one.kind === 'answer') {
              const value = `answer ${++count}`;
              // Whoever answers a question that asks to choose has not chosen yet.
              if (!devices[one.device]!.get().state.conflicts[one.field])
                knew[one.device]![one.field] = known(one.device);
              given.set(value, { device: one.device, value: one.field });
              devices[one.device]!.set({ [one.field]: value });
            } else if (one.kind === 'choose') {
              for (const field of Object.keys(devices[one.device]!.get().state.conflicts)) {
                knew[one.device]![field] = known(one.device);
                devices[one.device]!.choose(field, one.which);
              }
            } else if (server.line.state === 'up') {
              devices[one.device]!.close();
              devices[one.device] = open(one.device);
            }
          }
        }
        await run(steps);
        server.line.state = 'up';
        await vi.advanceTimersByTimeAsync(120_000);
        for (let round = 0; round < 3; round++) {
          await run([
            { kind: 'choose', device: 0, which: 'mine' },
            { kind: 'wait', ms: 40_000 },
            { kind: 'choose', device: 1, which: 'theirs' },
            { kind: 'wait', ms: 40_000 },
          ]);
        }
        expect(overwritten).toEqual([]);
        // Everything is settled: nothing waits, and what was answered last by whoever wrote last is there.
        for (const device of devices) expect(device.get().status).toBe('saved');
        for (const [field, value] of Object.entries(server.draft().fields)) {
          expect(given.get(value as string)).toEqual({ device: written[field]!.device, value: field });
        }
        for (const device of devices) device.close();
      }),
      { numRuns: 1000 },
    );
  });
});
