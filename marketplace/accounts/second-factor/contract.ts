import { z } from 'zod';
import { code } from '../contract.ts';

export const secondStep = z.object({
  kind: z.enum(['totp', 'backup_code']).default('totp'),
  code,
  /** Asks no code of this browser for thirty days. */
  trustDevice: z.boolean().default(false),
});

export const enabling = z.object({
  /** For an authenticator app that reads no picture. */
  uri: z.string(),
  /** The same as a QR code: an SVG document. */
  picture: z.string(),
  /** Shown this once. */
  backupCodes: z.array(z.string()),
});

export const codeOnly = z.object({ code });
