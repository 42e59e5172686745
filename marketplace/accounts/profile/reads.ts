import type pg from 'pg';
import type { UserAccountRow } from '#database/rows.ts';
import type { SignInProvider } from '../sign-in-providers/providers.ts';

export type UserRow = Pick<
  UserAccountRow,
  | 'id'
  | 'legacy_id'
  | 'email'
  | 'email_verified'
  | 'name'
  | 'locale'
  | 'phone'
  | 'created_at'
  | 'second_factor_enabled'
> & {
  receives_mail: boolean;
  receives_notifications: boolean;
  accepted_terms: boolean;
  erase_at: Date | null;
  has_password: boolean;
  /** Linked to the account. */
  providers: SignInProvider[];
};

/** @returns a user with the last value of each consent */
export async function readUser(pool: pg.Pool, userId: string): Promise<UserRow> {
  const { rows } = await pool.query<UserRow>(
    `with said as (
       select distinct on (purpose) purpose, given from consent where user_id = $1 order by purpose, at desc, id desc)
     select id, legacy_id, email, email_verified, name, locale, phone, created_at, second_factor_enabled,
            coalesce((select given from said where purpose = 'email'), false) as receives_mail,
            coalesce((select given from said where purpose = 'notification'), false) as receives_notifications,
            coalesce((select given from said where purpose = 'terms_of_use'), false) as accepted_terms,
            (select due_at from account_erasure e where e.user_id = user_account.id) as erase_at,
            exists (select from credential c where c.user_id = user_account.id and c.provider_id = 'credential' and c.password is not null) as has_password,
            array(select provider from provider_identity p where p.user_id = user_account.id order by provider) as providers
       from user_account where id = $1`,
    [userId],
  );
  return rows[0]!;
}
