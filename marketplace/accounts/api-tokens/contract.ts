import { z } from 'zod';
import { named } from '../forms.ts';

/** Maximum tokens of a user, so that the list stays manageable. */
export const MAX_TOKENS = 20;
/** Maximum validity in days. */
export const MAX_DAYS = 365;

export const newToken = z.object({
  ...named.shape,
  days: z.int().min(1).max(MAX_DAYS).default(90),
});

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  expiresAt: z.date(),
});
export const apiTokens = z.object({ tokens: z.array(apiToken) });
/** The token is shown only here. */
export const madeToken = z.object({ id: z.uuid(), token: z.string(), expiresAt: z.date() });
