import { z } from 'zod';

export const newPhone = z.object({ phone: z.string().trim().min(1).max(40) });
export const phoneCode = z.object({
  code: z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
});
/** The number as it was understood, in E.164. */
export const sentTo = z.object({ phone: z.string(), message: z.string() });
