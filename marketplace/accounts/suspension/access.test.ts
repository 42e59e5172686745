import { describe, expect, it } from 'vitest';
import { appealRefusal, suspendRefusal } from './access.ts';
import { canAppeal, effectOfDecision } from './rules.ts';
import { suspensionOfToken, suspensionPath } from './token.ts';

describe('who may suspend and restore', () => {
  it('is no moderator about themselves or another moderator', () => {
    const viewer = { userId: 'm' };
    expect(suspendRefusal(viewer, { userId: 'm', isStaff: true })).toBe('own_account');
    expect(suspendRefusal(viewer, { userId: 'n', isStaff: true })).toBe('moderator');
    expect(suspendRefusal(viewer, { userId: 'p', isStaff: false })).toBeNull();
    expect(suspendRefusal({ userId: null }, { userId: 'n', isStaff: true })).toBe('moderator');
    expect(suspendRefusal({ userId: null }, { userId: 'p', isStaff: false })).toBeNull();
  });

  it('is another moderator for an appeal, where there is one', () => {
    const own = { suspendedBy: 'm', isAppealed: true, hasOtherModerators: true };
    expect(appealRefusal({ userId: 'm' }, own)).toBe('own_decision');
    expect(appealRefusal({ userId: 'n' }, own)).toBeNull();
    expect(appealRefusal({ userId: null }, { ...own, suspendedBy: null })).toBeNull();
    expect(appealRefusal({ userId: 'm' }, { ...own, hasOtherModerators: false })).toBeNull();
    expect(appealRefusal({ userId: 'm' }, { ...own, isAppealed: false })).toBeNull();
  });
});

describe('a suspension', () => {
  const liftedAt = new Date('2026-11-20');
  it('can be appealed against once, while it holds', () => {
    expect(canAppeal({ appeal: null, liftedAt: null })).toBe(true);
    for (const appeal of ['open', 'upheld', 'granted'] as const)
      expect(canAppeal({ appeal, liftedAt: null })).toBe(false);
    expect(canAppeal({ appeal: null, liftedAt })).toBe(false);
  });

  it('is upheld only after an appeal, and lifted once', () => {
    expect(effectOfDecision({ appeal: null, liftedAt: null }, 'uphold')).toBeNull();
    expect(effectOfDecision({ appeal: 'open', liftedAt: null }, 'uphold')).toBe('upheld');
    expect(effectOfDecision({ appeal: 'open', liftedAt: null }, 'restore')).toBe('granted');
    expect(effectOfDecision({ appeal: 'upheld', liftedAt: null }, 'restore')).toBe('lifted');
    expect(effectOfDecision({ appeal: null, liftedAt }, 'restore')).toBeNull();
  });

  it('is opened by its own token alone', () => {
    const token = suspensionPath('secret', 12).split('/').at(-1)!;
    expect(suspensionOfToken('secret', token)).toBe(12);
    for (const wrong of [token.replace('12.', '13.'), `${token}x`, '', '12', '12.'])
      expect(suspensionOfToken('secret', wrong)).toBeNull();
    expect(suspensionOfToken('another', token)).toBeNull();
  });
});
