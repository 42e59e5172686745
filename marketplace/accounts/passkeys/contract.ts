import { z } from 'zod';
import { named } from '../forms.ts';

/** Passkey data of browsers by WebAuthn (W3C, Level 3, 5.1); the library validates it. */
const response = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(4_000) }),
});

export const registration = z.object({ ...named.shape, response });
export const authentication = z.object({ response });
export const renaming = named;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  /** Stored by a sync service, and so available on other devices. */
  isSynced: z.boolean(),
});
export const passkeys = z.object({ passkeys: z.array(passkey) });

/** Options for the browser's passkey functions. */
export const options = z.looseObject({ challenge: z.string() });
export const newPasskey = z.object({ id: z.uuid() });
