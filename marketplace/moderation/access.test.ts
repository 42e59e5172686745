import { describe, expect, it } from 'vitest';
import type { Viewer } from '#platform/http/viewer.ts';
import { mayAppealFor, mayDecide } from './access.ts';

const viewer: Viewer = {
  userId: 'u1',
  email: 'u1@example.ie',
  name: 'Úna',
  isModerator: true,
  agency: { id: 7, role: 'agent', branchId: null },
  sessionId: 's1',
  signedInAt: new Date('2026-11-20'),
};
const nobodys = { placedBy: null, ownerId: null, agencyId: null, branchId: null };

describe('who may appeal for a listing, and who may decide about it', () => {
  it.each([
    ['its owner speaks', { ...nobodys, ownerId: 'u1' }, true, false],
    ['who works for its agency speaks', { ...nobodys, agencyId: 7 }, true, false],
    ['who works at another branch does neither', { ...nobodys, agencyId: 7, branchId: 2 }, false, false],
    [
      'who placed it for an agency they left does neither',
      { ...nobodys, placedBy: 'u1', agencyId: 8 },
      false,
      false,
    ],
    ['who brought it in for nobody does neither', { ...nobodys, placedBy: 'u1' }, false, false],
    ['a moderator judges what is nobody’s', nobodys, false, true],
    [
      'a moderator judges what is somebody else’s',
      { ...nobodys, placedBy: 'u2', ownerId: 'u2' },
      false,
      true,
    ],
  ])('%s', (_who, listing, speaks, decides) => {
    expect(mayAppealFor(viewer, listing)).toBe(speaks);
    expect(mayDecide(viewer, listing)).toBe(decides);
    expect(mayDecide({ ...viewer, isModerator: false }, listing)).toBe(false);
  });
});
