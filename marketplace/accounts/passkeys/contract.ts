import { z } from 'zod';
import { line } from '../contract.ts';

/** What browsers send of a passkey, as WebAuthn has it (W3C, Level 3, 5.1); the library judges it. */
const response = z.looseObject({
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(4_000) }),
});

const name = line(60);

export const registration = z.object({ name, response });
export const authentication = z.object({ response });
export const renaming = z.object({ name });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  /** Kept by a service, and so on other devices too. */
  isSynced: z.boolean(),
});
export const passkeys = z.object({ passkeys: z.array(passkey) });

/** What the browser's own function for passkeys takes. */
export const options = z.looseObject({ challenge: z.string() });
