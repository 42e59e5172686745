import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import { findUsableFiles } from '#marketplace/media/uploads/reads.ts';
import { markAttached, markDetached } from '#marketplace/media/uploads/writes.ts';
import type { StoreLogo } from './options.ts';

/** The key under which the media feature stores the owner of a logo. */
function holderOf(agencyId: number): string {
  return `agency:${agencyId}`;
}

/** Makes a picture of the viewer the logo of an agency. */
export const storeLogo: StoreLogo = async (client, viewer, agencyId, url) => {
  const urls = url === null ? [] : [url];
  const found = await findUsableFiles(client, viewer, urls);
  if (!found.ok || found.files.some(({ kind }) => kind !== 'photo')) return false;
  return (await markAttached(client, holderOf(agencyId), urls)).length === 0;
};

/** Deletes the logo together with its agency. */
export const deleteLogo: Eraser = async (client, { soleAgencyId }) => {
  if (soleAgencyId !== null) await markDetached(client, holderOf(soleAgencyId));
};
