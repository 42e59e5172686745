import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftState, merge } from './merge.ts';

const FIELDS = ['address', 'description', 'contactName', 'saleValue'] as const;
const EMPTY: DraftState = { fields: { adType: 'sale' }, fieldVersions: {}, version: 1 };

/** A device edits a field, or sends its changes since the last version it saw. */
const action = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  field: fc.constantFrom(...FIELDS),
  value: fc.option(fc.stringMatching(/^[ab]{1,2}$/), { nil: null }),
  sends: fc.boolean(),
});

describe('merging changes of several devices', () => {
  it('accepts a change, or returns it beside the stored value', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let draft = EMPTY;
        const devices = [0, 1, 2].map(() => ({ base: 1, typed: new Map<string, string | null>() }));
        // Oracle: who wrote a field last, and in which version.
        const written = new Map<string, { value: string | null; version: number }>();
        for (const { device: at, field, value, sends } of actions) {
          const device = devices[at]!;
          device.typed.set(field, value);
          if (!sends) continue;
          const change = { baseVersion: device.base, fields: Object.fromEntries(device.typed) };
          const { draft: after, conflicts } = merge(draft, change);
          const refused = new Map(conflicts.map((one) => [one.field as string, one]));
          for (const [name, mine] of device.typed) {
            const before = written.get(name) ?? { value: null, version: 0 };
            const isForeign = before.version > device.base && before.value !== mine;
            expect(refused.has(name)).toBe(isForeign);
            if (isForeign) expect(refused.get(name)).toMatchObject({ yours: mine, theirs: before.value });
            else {
              expect(after.fields[name as 'address'] ?? null).toBe(mine);
              if (before.value !== mine) written.set(name, { value: mine, version: draft.version + 1 });
            }
          }
          for (const [name, { value: stands }] of written) {
            expect(after.fields[name as 'address'] ?? null).toBe(stands);
          }
          draft = after;
          device.base = after.version;
          // A refused change stays on the screen and is sent again only after another edit.
          device.typed.clear();
        }
      }),
    );
  });

  it('a repeated change has no effect', () => {
    const change = { baseVersion: 1, fields: { address: '1 Main Street', saleValue: '5' } };
    const once = merge(EMPTY, change);
    expect(merge(once.draft, change)).toEqual({ draft: once.draft, conflicts: [] });
  });

  it('a device that saw the other value may overwrite it', () => {
    const first = merge(EMPTY, { baseVersion: 1, fields: { address: 'one' } }).draft;
    const late = merge(first, { baseVersion: 1, fields: { address: 'other' } });
    expect(late).toEqual({ draft: first, conflicts: [{ field: 'address', yours: 'other', theirs: 'one' }] });
    const again = merge(first, { baseVersion: first.version, fields: { address: 'other' } });
    expect(again.draft.fields.address).toBe('other');
  });

  it('an emptied field conflicts with a filled one', () => {
    const filled = merge(EMPTY, { baseVersion: 1, fields: { address: 'one' } }).draft;
    const emptied = merge(filled, { baseVersion: filled.version, fields: { address: null } }).draft;
    expect(emptied.fields).toEqual({ adType: 'sale' });
    const { conflicts } = merge(emptied, { baseVersion: filled.version, fields: { address: 'two' } });
    expect(conflicts).toEqual([{ field: 'address', yours: 'two', theirs: null }]);
  });
});
