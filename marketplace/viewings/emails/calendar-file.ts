import type { Attachment } from '#platform/mail/message.ts';
import { CALENDAR_TYPE, type CalendarEvent, writeCalendar } from '../calendar/write-calendar.ts';

/**
 * An event as mail programs put it into calendars: an invitation that stands, or that it is cancelled.
 * @param recipient who is invited
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
