import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { savedSearchesApi } from './api.ts';
import { hasSearch } from './reads.ts';
import { requestOf } from './saved-query.ts';
import { deleteStaleSearches, eraseSearches } from './writes.ts';

export const pages: PageTable = {
  'account/searches': 'saved-searches',
  'saved-search/:id': 'saved-search',
};

export const api = savedSearchesApi;

type Needs = { pool: pg.Pool };

export function offers({ pool }: Needs) {
  return {
    isSaved: (userId: string, query: SearchQuery) => hasSearch(pool, userId, requestOf(query, Date.now())),
  };
}

export const jobs: readonly Job<Needs>[] = [
  { name: 'delete stale saved searches', everyMs: 3_600_000, run: ({ pool }) => deleteStaleSearches(pool) },
];

export const eraser = (): Eraser => eraseSearches;
