import type { MessageKey } from '#platform/i18n/language.ts';
import type { Booking } from '../contract.ts';

/** The tag of a booking's state. */
export const BOOKING_TAGS: Record<
  Booking['state'],
  { tone: 'ACCENT' | 'HIGHLIGHT' | 'NEUTRAL'; key: MessageKey }
> = {
  held: { tone: 'HIGHLIGHT', key: 'viewing.held' },
  booked: { tone: 'ACCENT', key: 'viewing.booked' },
  over: { tone: 'NEUTRAL', key: 'viewing.over' },
  cancelled: { tone: 'NEUTRAL', key: 'viewing.cancelled' },
};
