import { irishTime } from '#property/clock.ts';

/** Something at a time and place, as calendars (RFC 5545) show it. */
export type CalendarEvent = {
  /** The same for as long as it is the same. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  /** Of the last change. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  isCancelled: boolean;
  /** Of an invitation: who invites and whom, as mail addresses. */
  organizer?: string;
  attendee?: string;
};

export type Calendar = {
  /** PUBLISH: to look at or subscribe to. REQUEST and CANCEL are attached to mails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  name: string;
  events: readonly CalendarEvent[];
};

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Octets of a line of content, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const ZONE = 'Europe/Dublin';

/** The clocks of Ireland since 1996: forward on the last Sunday of March, back on the last of October, at one o'clock UTC. */
const TIMEZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:DAYLIGHT
DTSTART:19960331T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZNAME:IST
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZNAME:GMT
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
END:STANDARD
END:VTIMEZONE`.split('\n');

/** @returns a calendar as a file: lines that end with CRLF and are folded at 75 octets, in UTF-8 */
export function writeCalendar({ method, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gaff//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...(method === 'PUBLISH' ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...TIMEZONE,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${ZONE}:${local(event.startsAt)}`,
    `DTEND;TZID=${ZONE}:${local(event.endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.organizer ? [`ORGANIZER;CN=Gaff:mailto:${event.organizer}`] : []),
    ...(event.attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]
      : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** `20261128T100000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** `20261128T100000`, as clocks in Ireland show it; viewings begin on whole minutes. */
function local(moment: Date): string {
  return `${irishTime(moment).replace(/[-:]/g, '')}00`;
}

/** A text value (RFC 5545, 3.3.11); control characters have no place in one. */
function text(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Cuts a line at 75 octets, never within a character; each further line begins with a space. */
function folded(line: string): string {
  let cut = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      cut += '\r\n ';
      octets = 1;
    }
    cut += character;
    octets += size;
  }
  return cut;
}
