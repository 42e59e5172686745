import { z } from 'zod';
import { code } from '../contract.ts';

export const secondStep = z.object({
  kind: z.enum(['totp', 'backup_code']).default('totp'),
  code,
  /** Skips the code on this browser for thirty days. */
  trustDevice: z.boolean().default(false),
});

export const enabling = z.object({
  /** For authenticator apps without a camera. */
  uri: z.string(),
  /** The URI as a QR code: an SVG document. */
  picture: z.string(),
  /** Shown only here. */
  backupCodes: z.array(z.string()),
});

export const codeOnly = z.object({ code });
