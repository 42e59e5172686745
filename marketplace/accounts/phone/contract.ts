import { z } from 'zod';

export const newPhone = z.object({ phone: z.string().trim().min(1).max(40) });
/** The parsed number in E.164. */
export const sentTo = z.object({ phone: z.string(), message: z.string() });
