import type { Fault } from '../fault.ts';

export const PERMISSION_FAULTS: readonly Fault[] = [
  {
    file: 'marketplace/listings/access.ts',
    find: 'if (agency && listing.agencyId === agency.id) {',
    replace: 'if (agency && listing.agencyId !== null) {',
    breaks: 'An agent manages the listings of every agency.',
  },
  {
    file: 'marketplace/listings/ownership/reads.ts',
    find: 'is not distinct from $4::integer or',
    replace: 'is not null or',
    breaks: 'An agent of one branch sees the lists of the others.',
  },
  {
    file: 'marketplace/payments/access.ts',
    find: 'return order.payerId === viewer.userId;',
    replace: 'return maySeeOrder(viewer, order);',
    breaks: 'A colleague cancels an order that another one is paying.',
  },
  {
    file: 'marketplace/payments/access.ts',
    find: "viewer.agency?.role === 'director'",
    replace: 'viewer.agency !== null',
    breaks: 'Every agent reads the receipts of the agency.',
  },
  {
    file: 'marketplace/agencies/access.ts',
    find: " && (member.agency!.role === 'director' || role === 'agent')",
    replace: '',
    breaks: 'A manager invites a director, and so becomes one.',
  },
  {
    file: 'marketplace/accounts/reads.ts',
    find: 'and s.updated_at > now() -',
    replace: 'and s.updated_at < now() +',
    breaks: 'A session that nobody used for weeks still opens the account.',
  },
  {
    file: 'marketplace/accounts/reads.ts',
    find: 't.expires_at > now() and u.email_verified and',
    replace: 'u.email_verified and',
    breaks: 'An API token goes on working after its time.',
  },
  {
    file: 'marketplace/accounts/writes.ts',
    find: 'group by f.subject having count(*) >= $3)',
    replace: 'group by f.subject having count(*) > $3)',
    breaks: 'One more wrong password is tried than the limit allows.',
  },
  {
    file: 'marketplace/accounts/second-factor/codes.ts',
    find: 'return right.ok && (await claimCode(pool, userId, code));',
    replace: 'return right.ok;',
    breaks: 'A code of an authenticator app that was seen works again.',
  },
  {
    file: 'server/plugins/viewer.ts',
    find: 'return headers.origin === origin ||',
    replace: 'return headers.origin.startsWith(origin) ||',
    breaks: 'A site whose name begins with ours acts for people who are signed in.',
  },
  {
    file: 'marketplace/listing-editor/preview-links/reads.ts',
    find: 'link.revoked_at is null and link.expires_at > now()',
    replace: 'link.expires_at > now()',
    breaks: 'A revoked link still shows a home that is not published.',
  },
  {
    file: 'marketplace/saved-searches/writes.ts',
    find: "'delete from saved_search where id = $1 and ($2::uuid is null or user_id = $2)'",
    replace: "'delete from saved_search where id = $1 and ($2::uuid is null or user_id is not null)'",
    breaks: 'Anybody who is signed in deletes the saved searches of others.',
  },
  {
    file: 'marketplace/enquiries/access.ts',
    find: "return actor === 'owner' || actor === 'agent';",
    replace: 'return actor !== null;',
    breaks: 'Moderators read private conversations.',
  },
  {
    file: 'marketplace/accounts/writes.ts',
    find: "'delete from user_session where user_id = $1 and id = $2'",
    replace: "'delete from user_session where $1::uuid is not null and id = $2'",
    breaks: 'Anybody who learns the id of a session signs its owner out.',
  },
  {
    file: 'marketplace/accounts/sign-in/password-reset.ts',
    find: '  await endApiTokens(pool, id);\n',
    replace: '',
    breaks: 'The API token of an attacker survives the new password.',
  },
  {
    file: 'marketplace/accounts/captcha/writes.ts',
    find: "return rowCount === 1 ? { ok: true } : { ok: false, reason: 'used' };",
    replace: "return rowCount === null ? { ok: false, reason: 'used' } : { ok: true };",
    breaks: 'One solved challenge opens any number of accounts.',
  },
];
