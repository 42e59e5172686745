import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ownCopy, stubStorage } from '../../testing/fake-server.ts';
import type { Fields } from './draft-state.ts';
import { shownFields } from './draft-state.ts';
import { createDraftSync } from './draft-sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving a draft while typing', () => {
  it('sends a word once, shortly after its last letter', async () => {
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

  it('sends only changes, one request at a time, each based on the last version', async () => {
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

  it('sends nothing when a change is reverted first', async () => {
    const server = fakeServer({ address: 'Main Street' });
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    draft.set({ address: 'Main' });
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(server.requests).toEqual([]);
    expect(draft.get().status).toBe('saved');
  });

  it('shows why a save is refused, keeps the values, and saves them once accepted', async () => {
    const server = fakeServer();
    let isRefusing = true;
    const save = server.saveFrom('a');
    const draft = createDraftSync({
      server: server.draft(),
      save: async (...given) =>
        isRefusing ? { kind: 'failed', message: 'This came from another site' } : save(...given),
      copy: ownCopy(),
    });
    draft.set({ address: 'Main Street' });
    await vi.advanceTimersByTimeAsync(700);
    expect(draft.get()).toMatchObject({ status: 'failed', failure: 'This came from another site' });
    expect(shownFields(draft.get().state)).toEqual({ address: 'Main Street' });
    isRefusing = false;
    await vi.runAllTimersAsync();
    expect(draft.get().status).toBe('saved');
  });

  it('shows steadily that the user is logged out, until the next answer', async () => {
    const server = fakeServer();
    let isSignedIn = false;
    const draft = createDraftSync({
      server: server.draft(),
      save: async (version, fields) =>
        isSignedIn ? server.saveFrom('a')(version, fields) : { kind: 'signed-out' },
      copy: ownCopy(),
    });
    draft.set({ address: 'Main' });
    await vi.runAllTimersAsync();
    const seen = new Set<string>();
    draft.subscribe(() => seen.add(draft.get().status));
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect([...seen]).toEqual(['signed-out']);
    isSignedIn = true;
    draft.set({ address: 'Main Street 1' });
    await vi.runAllTimersAsync();
    expect(draft.get().status).toBe('saved');
    expect(server.draft().fields).toEqual({ address: 'Main Street 1' });
  });

  it('reverts a value that is being sent', async () => {
    const server = fakeServer({ address: 'Main Street' });
    const draft = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy: ownCopy() });
    draft.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(620);
    draft.set({ address: 'Main Street' });
    await vi.runAllTimersAsync();
    expect(server.draft().fields).toEqual({ address: 'Main Street' });
  });

  it('holds refused values back until they change, and sends the rest', async () => {
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
  it('is stored on the device, and its latest values are sent on reconnection', async () => {
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

  it('is complete after a reload', async () => {
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

  it('recognises its own value when only the confirmation was lost', async () => {
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

  it('recognises its own value when the page was closed during the request', async () => {
    const server = fakeServer();
    const copy = ownCopy();
    const before = createDraftSync({ server: server.draft(), save: server.saveFrom('a'), copy });
    before.set({ address: 'Main' });
    await vi.advanceTimersByTimeAsync(610);
    before.set({ address: 'Main Street' });
    const localCopy = copy.read();
    before.close();
    await vi.advanceTimersByTimeAsync(200);
    const after = createDraftSync({
      server: server.draft(),
      save: server.saveFrom('a'),
      copy: { read: () => localCopy, save: () => {} },
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

  it('merges changes of different fields', async () => {
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

  it('keeps a conflict across a reload', async () => {
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

  it('has no conflict when both devices have the same value', async () => {
    const { laptop, phone } = twoDevices({ bathrooms: 1 });
    laptop.set({ bathrooms: 2 });
    await vi.runAllTimersAsync();
    phone.set({ bathrooms: 2 });
    await vi.runAllTimersAsync();
    expect(phone.get()).toMatchObject({ status: 'saved', state: { conflicts: {} } });
  });
});
