import type pg from 'pg';
import type { SignInOptions } from '#marketplace/accounts/sign-in/api.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * Called in the same transaction when an agency or a branch has changed, so that listings can update the advertiser.
 */
export type OnAgencyChange = (client: pg.ClientBase, agencyId: number) => Promise<void>;

/**
 * Called in the same transaction when the logo of an agency changes (null: removed), so that media can update its
 * owner.
 * @returns false unless it is a picture that the viewer may use
 */
export type StoreLogo = (
  client: pg.ClientBase,
  viewer: Viewer,
  agencyId: number,
  url: string | null,
) => Promise<boolean>;

export type AgencyOptions = SignInOptions & { onAgencyChange: OnAgencyChange; storeLogo: StoreLogo };
