import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENCY_ROLES, type AgencyRole } from '#platform/http/viewer.ts';
import { actorFor, type ListingOwnership, mayImportBranch, mayImportFor, reachOf } from './access.ts';

const nobodys: ListingOwnership = { ownerId: null, agencyId: null, branchId: null, placedBy: null };
const mine = { ...nobodys, ownerId: 'me', placedBy: 'me' };
const agencys = (branchId: number | null, placedBy = 'colleague') => ({
  ...nobodys,
  agencyId: 7,
  branchId,
  placedBy,
});
const viewer = (role: AgencyRole | null, branchId: number | null = null, isModerator = false) => ({
  userId: 'me',
  isModerator,
  agency: role && { id: 7, role, branchId },
});

describe('access to a listing', () => {
  it.each([
    ['its owner', viewer(null), mine, 'owner'],
    ['its owner who has since joined an agency', viewer('agent', 1), mine, 'owner'],
    ['its owner who is a moderator too', viewer(null, null, true), mine, 'owner'],
    ['a stranger', viewer(null), agencys(1), null],
    ['a stranger, of an imported listing', viewer(null), nobodys, null],
    ['a director, of any branch', viewer('director'), agencys(1), 'agent'],
    ['a director with a branch, of another branch', viewer('director', 2), agencys(1), 'agent'],
    ['a manager, of any branch', viewer('manager', 2), agencys(1), 'agent'],
    ['an agent of the branch', viewer('agent', 1), agencys(1), 'agent'],
    ['an agent of another branch', viewer('agent', 2), agencys(1), null],
    ['an agent of another branch who placed it', viewer('agent', 2), agencys(1, 'me'), 'agent'],
    ['an agent of the head office', viewer('agent'), agencys(null), 'agent'],
    ['an agent of a branch, of the head office', viewer('agent', 1), agencys(null), null],
    ['a director of another agency', viewer('director'), { ...agencys(1), agencyId: 8 }, null],
    ['who placed it and left the agency', viewer(null), agencys(1, 'me'), null],
    ['a moderator', viewer(null, null, true), agencys(1), 'moderator'],
  ])('%s', (_, who, listing, actor) => {
    expect(actorFor(who, listing)).toBe(actor);
  });

  it('never exceeds the described reach, for any user', () => {
    const id = fc.constantFrom('me', 'colleague', null);
    const branch = fc.constantFrom(null, 1, 2);
    const anyone = fc.record({ role: fc.constantFrom(null, ...AGENCY_ROLES), branch });
    const anyListing = fc.record({
      ownerId: id,
      agencyId: fc.constantFrom(null, 7, 8),
      branchId: branch,
      placedBy: id,
    });
    fc.assert(
      fc.property(anyone, anyListing, (who, listing) => {
        const asking = viewer(who.role, who.branch);
        const { agency } = reachOf(asking);
        const actor = actorFor(asking, listing);
        expect(actor === 'owner').toBe(listing.ownerId === 'me');
        if (actor === 'agent') expect(listing.agencyId).toBe(agency?.id);
        if (!agency) expect(actor).not.toBe('agent');
      }),
    );
  });
});

describe('access to imports', () => {
  it(`is for the agency's members, each for their branches`, () => {
    expect(mayImportFor(viewer(null), 7)).toBe(false);
    expect(mayImportFor(viewer('agent'), 7)).toBe(true);
    expect(mayImportFor(viewer('director'), 8)).toBe(false);
    expect(mayImportBranch(viewer('director'), 3)).toBe(true);
    expect(mayImportBranch(viewer('agent', 1), 1)).toBe(true);
    expect(mayImportBranch(viewer('agent', 1), 2)).toBe(false);
    expect(mayImportBranch(viewer('agent'), null)).toBe(true);
    expect(mayImportBranch(viewer(null), null)).toBe(false);
  });
});
