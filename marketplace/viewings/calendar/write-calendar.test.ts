import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const EVENT: CalendarEvent = {
  uid: 'viewing-7@gaff.example',
  sequence: 3,
  changedAt: new Date('2026-11-21T18:00:00Z'),
  startsAt: new Date('2026-11-28T10:00:00Z'),
  endsAt: new Date('2026-11-28T10:15:00Z'),
  summary: 'Viewing',
  isCancelled: false,
};

/** Parses a calendar with its own time zone definition only. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    event.startDate.zone = zone;
    event.endDate.zone = zone;
    return {
      component,
      event,
      startsAt: event.startDate.toUnixTime() * 1000,
      endsAt: event.endDate.toUnixTime() * 1000,
    };
  });
  return { calendar, events };
}

const oneOf = (event: Partial<CalendarEvent>) =>
  writeCalendar({ method: 'PUBLISH', name: 'Viewings', events: [{ ...EVENT, ...event }] });

describe('a calendar of viewings', () => {
  it('has every property that calendars need', () => {
    const { calendar, events } = parse(
      writeCalendar({
        method: 'REQUEST',
        name: 'Viewings',
        events: [
          {
            ...EVENT,
            location: '12 Sandymount Green, Dublin 4, D04 XY45',
            url: 'https://gaff.example/l/7',
            organizer: 'no-reply@gaff.example',
            attendee: 'aoife@example.ie',
          },
        ],
      }),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    const { component, event } = events[0]!;
    expect([event.uid, event.sequence, event.location]).toEqual([
      'viewing-7@gaff.example',
      3,
      '12 Sandymount Green, Dublin 4, D04 XY45',
    ]);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@gaff.example');
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Europe/Dublin');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-21T18:00:00Z');
  });

  it('marks an event as cancelled', () => {
    const { component } = parse(oneOf({ isCancelled: true })).events[0]!;
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it.each([
    ['in winter', '2026-11-28T10:00:00Z', '20261128T100000'],
    ['in summer', '2026-07-04T10:00:00Z', '20260704T110000'],
    ['the day before the clocks go forward', '2027-03-27T10:00:00Z', '20270327T100000'],
    ['the day the clocks go forward', '2027-03-28T09:00:00Z', '20270328T100000'],
    ['the day before the clocks go back', '2026-10-24T09:00:00Z', '20261024T100000'],
    ['the day the clocks go back', '2026-10-25T10:00:00Z', '20261025T100000'],
  ])('writes the clocks of Ireland %s', (_when, moment, written) => {
    const startsAt = new Date(moment);
    const text = oneOf({ startsAt, endsAt: new Date(startsAt.getTime() + 900_000) });
    expect(text).toContain(`DTSTART;TZID=Europe/Dublin:${written}\r\n`);
    expect(parse(text).events[0]!.startsAt).toBe(startsAt.getTime());
  });

  it('keeps its times when parsed with its own time zone, in any season and year', () => {
    const day = 86_400_000;
    // Irish clocks never change between 08:00 and 20:00.
    const arbitrary = fc.record({
      days: fc.integer({ min: 0, max: 20 * 365 }),
      minute: fc.integer({ min: 8 * 60, max: 19 * 60 }),
      length: fc.integer({ min: 5, max: 60 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ days, minute, length }) => {
        const startsAt = new Date(Date.UTC(2020, 0, 1) + days * day + minute * 60_000);
        const endsAt = new Date(startsAt.getTime() + length * 60_000);
        const [read] = parse(oneOf({ startsAt, endsAt })).events;
        expect([read!.startsAt, read!.endsAt]).toEqual([startsAt.getTime(), endsAt.getTime()]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps all text, in lines of at most 75 octets that end with CRLF', () => {
    // Control characters become spaces; all line endings are equal.
    const words = fc
      .string({ unit: 'binary', maxLength: 120 })
      .map((text) => text.toWellFormed().replace(/\p{Cc}/gu, ' '));
    fc.assert(
      fc.property(words, words, (summary, description) => {
        fc.pre(summary !== '' && description !== '');
        const text = oneOf({ summary, description: `${description}\n${summary}` });
        const lines = text.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        const { event } = parse(text).events[0]!;
        expect([event.summary, event.description]).toEqual([summary, `${description}\n${summary}`]);
      }),
      { numRuns: 60 },
    );
  });

  it('cannot be injected with extra lines by a text', () => {
    const text = oneOf({ summary: 'a\r\nSTATUS:CANCELLED\r\nX:', location: 'b\nEND:VEVENT' });
    const { events } = parse(text);
    expect(events).toHaveLength(1);
    expect(events[0]!.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(text).not.toMatch(/^(STATUS:CANCELLED|X:)/m);
  });
});
