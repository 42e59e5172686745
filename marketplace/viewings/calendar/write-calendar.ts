import ICAL from 'ical.js';
import { irishTime } from '#platform/time/clock.ts';

/** A calendar event (RFC 5545). */
export type CalendarEvent = {
  /** Stable identifier of the event. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  /** Time of the last change. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  isCancelled: boolean;
  /** Organiser and attendee of an invitation, as mail addresses. */
  organizer?: string;
  attendee?: string;
};

export type Calendar = {
  /** PUBLISH is for subscriptions; REQUEST and CANCEL are attached to mails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  name: string;
  events: readonly CalendarEvent[];
};

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const ZONE = 'Europe/Dublin';

/** Irish time since 1996: forward on the last Sunday of March, back on the last Sunday of October, at 01:00 UTC. */
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

// The library treats X- names as unknown types and would not escape the value.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

/** @returns an iCalendar file: CRLF lines folded at 75 octets, in UTF-8 */
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

/** Removes control characters; the library escapes line endings. */
function add(
  component: ICAL.Component,
  name: string,
  value: string | number | ICAL.Time | ICAL.Duration,
): ICAL.Property {
  const written =
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ') : value;
  return component.addPropertyWithValue(name, written);
}

/** Irish local time; viewings start on whole minutes. */
function local(moment: Date): ICAL.Time {
  return ICAL.Time.fromDateTimeString(`${irishTime(moment)}:00`);
}
