import { describe, expect, it } from 'vitest';
import { AGENCY_ROLES, type AgencyRole } from '#platform/http/viewer.ts';
import {
  mayChangeAgency,
  mayChangeLicence,
  mayChangeMember,
  mayInvite,
  mayRemoveMember,
  maySeeAgency,
} from './access.ts';

const OURS = 1;
const ME = 'me';

function who(role: AgencyRole | null, agencyId = OURS) {
  return { userId: ME, agency: role && { id: agencyId, role, branchId: null } };
}

/** The roles that each rule admits: d(irector), m(anager), a(gent). */
const TABLE: [string, string, (member: ReturnType<typeof who>) => boolean][] = [
  ['sees the agency', 'dma', (member) => maySeeAgency(member, OURS)],
  ['changes the agency', 'dm', (member) => mayChangeAgency(member, OURS)],
  ['changes the licence', 'd', (member) => mayChangeLicence(member, OURS)],
  ['invites a director', 'd', (member) => mayInvite(member, OURS, 'director')],
  ['invites a manager', 'd', (member) => mayInvite(member, OURS, 'manager')],
  ['invites an agent', 'dm', (member) => mayInvite(member, OURS, 'agent')],
  ['makes an agent a manager', 'd', (member) => mayChangeMember(member, OURS, 'agent', 'manager')],
  ['makes a director an agent', 'd', (member) => mayChangeMember(member, OURS, 'director', 'agent')],
  ['moves an agent to another branch', 'dm', (member) => mayChangeMember(member, OURS, 'agent', 'agent')],
  ['removes a director', 'd', (member) => mayRemoveMember(member, OURS, { userId: 'x', role: 'director' })],
  ['removes an agent', 'dm', (member) => mayRemoveMember(member, OURS, { userId: 'x', role: 'agent' })],
  ['leaves', 'dma', (member) => mayRemoveMember(member, OURS, { userId: ME, role: 'agent' })],
];

describe('permissions of the members of an agency', () => {
  it.each(TABLE)('%s: %s', (_, allowed, may) => {
    const allows = AGENCY_ROLES.filter((role) => may(who(role))).map((role) => role[0]);
    expect(allows.join('')).toBe(allowed);
  });

  it.each(TABLE)('no user outside the agency %s', (_sentence, _allowed, may) => {
    expect(may(who(null))).toBe(false);
    for (const role of AGENCY_ROLES) expect(may(who(role, 2))).toBe(false);
  });
});
