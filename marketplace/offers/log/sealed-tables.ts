import type { SecretTable } from '#database/reseal-secrets.ts';
import { ceilingOwner } from '../bidders/ceiling-owner.ts';
import { proofOwner } from '../proof-of-funds/writes.ts';
import { SEAL_OWNER } from '../rounds/start.ts';
import { resealed } from './vault.ts';

type Read<Extra> = { id: number; sealed: Buffer } & Extra;

/** @returns what the offers encrypt with the secret of the installation */
export function sealedOffers(secret: string): readonly SecretTable<Buffer>[] {
  return [
    {
      name: 'limits of bidders',
      async read(pool, after) {
        const { rows } = await pool.query<Read<{ round_id: number; number: number }>>(
          `select id, ceiling as sealed, round_id, number from offer_bidder
            where ceiling is not null and ($1::bigint is null or id > $1) order by id limit 100`,
          [after],
        );
        return rows.map(({ id, sealed, round_id, number }) => ({
          id,
          sealed,
          owner: ceilingOwner(round_id, number),
        }));
      },
      reseal: async (owner, sealed) => resealed(secret, 'ceiling', owner, sealed),
      async store(pool, id, { from, to }) {
        await pool.query('update offer_bidder set ceiling = $3 where id = $1 and ceiling = $2', [
          id,
          from,
          to,
        ]);
      },
    },
    {
      name: 'keys of sealed rounds',
      async read(pool, after) {
        const { rows } = await pool.query<Read<object>>(
          `select id, seal_private_key as sealed from offer_round
            where seal_private_key is not null and ($1::bigint is null or id > $1) order by id limit 100`,
          [after],
        );
        return rows.map((row) => ({ ...row, owner: SEAL_OWNER }));
      },
      reseal: async (owner, sealed) => resealed(secret, 'seal key', owner, sealed),
      async store(pool, id, { from, to }) {
        await pool.query(
          'update offer_round set seal_private_key = $3 where id = $1 and seal_private_key = $2',
          [id, from, to],
        );
      },
    },
    {
      name: 'proofs of funds',
      async read(pool, after) {
        // Up to 20 MB each.
        const { rows } = await pool.query<Read<object>>(
          `select bidder_id as id, content as sealed from offer_proof_of_funds
            where ($1::bigint is null or bidder_id > $1) order by bidder_id limit 1`,
          [after],
        );
        return rows.map((row) => ({ ...row, owner: proofOwner(row.id) }));
      },
      reseal: async (owner, sealed) => resealed(secret, 'proof of funds', owner, sealed),
      async store(pool, id, { from, to }) {
        await pool.query(
          'update offer_proof_of_funds set content = $3 where bidder_id = $1 and content = $2',
          [id, from, to],
        );
      },
    },
    {
      name: 'keys that sign the log of offers',
      async read(pool, after) {
        const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
          `select id, private_key as sealed from offer_signing_key
            where ($1::text is null or id > $1) order by id limit 100`,
          [after],
        );
        return rows.map((row) => ({ ...row, owner: row.id }));
      },
      reseal: async (owner, sealed) => resealed(secret, 'signing key', owner, sealed),
      async store(pool, id, { from, to }) {
        await pool.query('update offer_signing_key set private_key = $3 where id = $1 and private_key = $2', [
          id,
          from,
          to,
        ]);
      },
    },
  ];
}
