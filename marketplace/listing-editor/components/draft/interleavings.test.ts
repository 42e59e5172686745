import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ownCopy, stubStorage } from '../../testing/fake-server.ts';
import { createDraftSync } from './draft-sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft on two devices', () => {
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

  it('never overwrites a value whose author has not seen the other one, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        vi.clearAllTimers();
        const server = fakeServer();
        /** By field: its last writer and version. */
        const written: Record<string, { device: number; version: number }> = {};
        /** By device and field: the version known at the last change or choice. */
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
              // A new value is no choice in an open conflict.
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
        // In the end nothing is pending, and the last writer's value is stored.
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
