import type pg from 'pg';

export type SavedListingsOptions = { pool: pg.Pool };
