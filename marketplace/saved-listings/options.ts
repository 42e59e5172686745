import type pg from 'pg';

export type SavedAdsOptions = { pool: pg.Pool };
