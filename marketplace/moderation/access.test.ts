import { describe, expect, it } from 'vitest';
import type { Viewer } from '#property/viewer.ts';
import { mayDecide, speaksFor } from './access.ts';

const viewer: Viewer = {
  userId: 'u1',
  email: 'u1@example.ie',
  name: 'Úna',
  isModerator: true,
  agency: { id: 7, role: 'agent', branchId: null },
  sessionId: 's1',
  signedInAt: new Date('2026-11-20'),
};
const nobodys = { placedBy: null, ownerId: null, agencyId: null };

describe('who speaks for an ad', () => {
  it.each([
    ['its owner', { ...nobodys, ownerId: 'u1' }, true],
    ['who works for its agency', { ...nobodys, agencyId: 7 }, true],
    ['who placed it', { ...nobodys, placedBy: 'u1' }, true],
    ['not who placed it for an agency they have left', { ...nobodys, placedBy: 'u1', agencyId: 8 }, false],
    ['nobody where it is nobody’s', nobodys, false],
    ['not somebody else', { placedBy: 'u2', ownerId: 'u2', agencyId: null }, false],
  ])('%s', (_who, ad, speaks) => {
    expect(speaksFor(viewer, ad)).toBe(speaks);
    expect(mayDecide(viewer, ad)).toBe(!speaks);
    expect(mayDecide({ ...viewer, isModerator: false }, ad)).toBe(false);
  });
});
