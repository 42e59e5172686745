import { z } from 'zod';
import * as forms from '../forms.ts';

export const newPhone = forms.newPhone;

/** The parsed number in E.164. */
export const confirmedPhone = z.object({ phone: z.string() });
export const sentTo = z.object({ phone: z.string(), message: z.string() });
