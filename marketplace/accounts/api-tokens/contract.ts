import { z } from 'zod';
import { line } from '../contract.ts';

/** More would be lost sight of. */
export const MOST_TOKENS = 20;
/** Whoever needs one for longer makes another. */
export const MOST_DAYS = 365;

export const newToken = z.object({
  name: line(60),
  days: z.int().min(1).max(MOST_DAYS).default(90),
});

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date(),
});
export const apiTokens = z.object({ tokens: z.array(apiToken) });
/** Shown this once. */
export const madeToken = z.object({ id: z.uuid(), token: z.string(), expiresAt: z.date() });
