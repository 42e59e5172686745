import { describe, expect, it } from 'vitest';
import { readUndoToken, readUnsubscribeToken, undoToken, unsubscribeToken } from './token.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('tokens of mails about a buying budget', () => {
  it('name their person, and open with one secret and for one purpose only', () => {
    const token = unsubscribeToken('secret', 'person');
    expect(readUnsubscribeToken('secret', token)).toBe('person');
    expect(readUnsubscribeToken('other', token)).toBeNull();
    expect(readUndoToken('secret', token, NOW)).toBeNull();
    expect(readUnsubscribeToken('secret', undoToken('secret', 'person', NOW))).toBeNull();
  });

  it('that undo are valid for an hour', () => {
    const token = undoToken('secret', 'person', NOW);
    expect(readUndoToken('secret', token, later(59))).toBe('person');
    expect(readUndoToken('secret', token, later(61))).toBeNull();
  });
});
