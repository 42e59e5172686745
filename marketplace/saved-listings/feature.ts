import type pg from 'pg';
import type { PageTable } from '#platform/feature.ts';
import { savedListingsApi } from './api.ts';
import { savedAmong } from './reads.ts';

export const pages: PageTable = {
  'account/saved': 'saved-ads',
  'account/saved/compare': 'compare',
  shortlist: 'shortlist',
};

export const api = savedListingsApi;

export function offers({ pool }: { pool: pg.Pool }) {
  return {
    savedAmong: (userId: string, adIds: readonly number[]) => savedAmong(pool, userId, adIds),
  };
}
