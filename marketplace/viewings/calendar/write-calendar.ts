import ICAL from 'ical.js';
import { irishTime } from '#platform/time/clock.ts';

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
END:VTIMEZONE`;

// The library knows no type of names with X- by itself, and would write this one without escaping it.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

/** @returns a calendar as a file: lines that end with CRLF and are folded at 75 octets, in UTF-8 */
export function writeCalendar({ method, name, events }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  add(calendar, 'version', '2.0');
  add(calendar, 'prodid', '-//Gaff//Viewings//EN');
  add(calendar, 'calscale', 'GREGORIAN');
  add(calendar, 'method', method);
  add(calendar, 'x-wr-calname', name);
  add(calendar, 'x-wr-timezone', ZONE);
  if (method === 'PUBLISH') {
    add(calendar, 'refresh-interval', ICAL.Duration.fromString('PT1H'));
    add(calendar, 'x-published-ttl', 'PT1H');
  }
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(TIMEZONE)));
  for (const event of events) calendar.addSubcomponent(componentOf(event));
  return `${calendar}\r\n`;
}

function componentOf(event: CalendarEvent): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const changedAt = ICAL.Time.fromJSDate(event.changedAt, true);
  add(component, 'uid', event.uid);
  add(component, 'dtstamp', changedAt);
  add(component, 'last-modified', changedAt);
  add(component, 'sequence', event.sequence);
  add(component, 'dtstart', local(event.startsAt)).setParameter('tzid', ZONE);
  add(component, 'dtend', local(event.endsAt)).setParameter('tzid', ZONE);
  add(component, 'summary', event.summary);
  if (event.description) add(component, 'description', event.description);
  if (event.location) add(component, 'location', event.location);
  if (event.url) add(component, 'url', event.url);
  if (event.organizer) add(component, 'organizer', `mailto:${event.organizer}`).setParameter('cn', 'Gaff');
  if (event.attendee) {
    const attendee = add(component, 'attendee', `mailto:${event.attendee}`);
    attendee.setParameter('role', 'REQ-PARTICIPANT');
    attendee.setParameter('partstat', 'ACCEPTED');
    attendee.setParameter('rsvp', 'FALSE');
  }
  add(component, 'status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  add(component, 'transp', event.isCancelled ? 'TRANSPARENT' : 'OPAQUE');
  return component;
}

/** Control characters have no place in a calendar; line ends have, and are escaped by the library. */
function add(
  component: ICAL.Component,
  name: string,
  value: string | number | ICAL.Time | ICAL.Duration,
): ICAL.Property {
  const written =
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ') : value;
  return component.addPropertyWithValue(name, written);
}

/** What clocks in Ireland show; viewings begin on whole minutes. */
function local(moment: Date): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${irishTime(moment)}:00`);
}
