import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { LogoKeeper } from '#marketplace/agencies/writes/agency.ts';
import { attachable } from '#marketplace/media/uploads/reads.ts';
import { markAttached, markDetached } from '#marketplace/media/uploads/writes.ts';

/** Whose the logo is, for the room that keeps pictures. */
function holderOf(agencyId: number): string {
  return `agency:${agencyId}`;
}

/** Makes a picture of the viewer's the logo of an agency. */
export const keepLogo: LogoKeeper = async (client, viewer, agencyId, url) => {
  const urls = url === null ? [] : [url];
  const found = await attachable(client, viewer, urls);
  if (!found.ok || found.files.some(({ kind }) => kind !== 'photo')) return false;
  return (await markAttached(client, holderOf(agencyId), urls)).length === 0;
};

/** The logo of an agency goes with it. */
export const forgetLogo: Eraser = async (client, { soleAgencyId }) => {
  if (soleAgencyId !== null) await markDetached(client, holderOf(soleAgencyId));
};
