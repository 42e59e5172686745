import type { TagTone } from '#design/content/chip.tsx';
import type { LeadState } from '../requests/rules.ts';

/** The tone in which each state of a lead is shown. */
export const STATE_TONES: Readonly<Record<LeadState, TagTone>> = {
  new: 'HIGHLIGHT',
  contacted: 'INFO',
  booked: 'INFO',
  valued: 'INFO',
  instructed: 'ACCENT',
  declined: 'NEUTRAL',
  lost: 'NEUTRAL',
  withdrawn: 'NEUTRAL',
};
