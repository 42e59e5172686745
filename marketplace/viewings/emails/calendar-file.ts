import type { Attachment } from '#platform/mail/message.ts';
import { CALENDAR_TYPE, type CalendarEvent, writeCalendar } from '../calendar/write-calendar.ts';

/**
 * A calendar attachment: an invitation or its cancellation.
 * @param recipient the invited person
 */
export function calendarFile(event: CalendarEvent, recipient: string, publicUrl: string): Attachment {
  const method = event.isCancelled ? 'CANCEL' : 'REQUEST';
  const organizer = `no-reply@${new URL(publicUrl).hostname}`;
  const text = writeCalendar({
    method,
    name: event.summary,
    events: [{ ...event, organizer, attendee: recipient }],
  });
  return {
    name: 'viewing.ics',
    contentType: `${CALENDAR_TYPE}; method=${method}`,
    base64: Buffer.from(text).toString('base64'),
  };
}
