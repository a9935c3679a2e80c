import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeCalendarFile } from './calendar-file.ts'
import type { CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  meeting_id: '0192f000-0000-7000-8000-000000000001',
  sequence: 2,
  status: 'confirmed',
  starts_at: '2026-11-24T01:00:00.000Z',
  ends_at: '2026-11-24T01:30:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
  title: 'Interview: Designer',
  description: 'With Ana Reyes.',
  join_url: 'https://tulay.test/meet/1',
  page_url: 'https://tulay.test/company/meetings/1',
  organizer: { name: 'Ana Reyes', email: 'meeting-1@reply.tulay.test' },
  attendee: { name: 'Ben Cruz', email: 'ben@acme.test', response: 'pending' },
}

beforeEach(() => ICAL.TimezoneService.reset())

const instantOf = (time: ICAL.Time) => time.toJSDate().toISOString()

/** Reads a file with another library than the one that wrote it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const found = new ICAL.Event(component)
    return { component, found, starts_at: instantOf(found.startDate), ends_at: instantOf(found.endDate) }
  })
  return { calendar, events }
}

const years = [2025, 2026, 2027, 2028, 2029, 2030]
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'Europe/Kyiv'])]

/** Some instants of each month, and those around each change of the clocks. */
function instantsIn(zone: string): Temporal.Instant[] {
  const regular = years.flatMap((year) =>
    [1, 7].map((month) => Temporal.Instant.from(`${year}-${String(month).padStart(2, '0')}-15T14:30:00Z`)),
  )
  const changes: Temporal.Instant[] = []
  let next = Temporal.Instant.from('2025-01-01T00:00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; next && next.year <= 2030; next = next.getTimeZoneTransition('next'))
    for (const minutes of [-60, -30, 0, 30]) changes.push(next.toInstant().add({ minutes }))
  return [...regular, ...changes]
}

describe('a calendar file', () => {
  test('shows the same instant to calendar programs in every zone, in 2025 to 2030', () => {
    const wrong: string[] = []
    let count = 0
    for (const zone of zones) {
      const events = instantsIn(zone).map((at) => ({
        ...event,
        starts_at: new Date(at.epochMilliseconds).toISOString(),
        ends_at: new Date(at.epochMilliseconds + 30 * 60_000).toISOString(),
      }))
      ICAL.TimezoneService.reset()
      const found = read(writeCalendarFile(events, { timezone: zone })).events
      count += found.length
      for (const [index, { starts_at, ends_at }] of found.entries())
        if (starts_at !== events[index]!.starts_at || ends_at !== events[index]!.ends_at)
          wrong.push(`${zone}: ${starts_at} instead of ${events[index]!.starts_at}`)
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(10_000)
  })

  test('has local times and the definition of their zone, so that programs show the zone', () => {
    const { calendar, events } = read(writeCalendarFile([event], { timezone: 'Asia/Manila', method: 'REQUEST' }))
    expect(events[0]!.component.getFirstProperty('dtstart')!.toICALString()).toBe(
      'DTSTART;TZID=Asia/Manila:20261124T090000',
    )
    expect(calendar.getFirstSubcomponent('vtimezone')!.getFirstPropertyValue('tzid')).toBe('Asia/Manila')
  })

  test('has the instant in UTC where the clocks show a time twice', () => {
    const twice = { ...event, starts_at: '2026-11-01T05:30:00.000Z', ends_at: '2026-11-01T06:30:00.000Z' }
    const { events } = read(writeCalendarFile([twice], { timezone: 'America/New_York' }))
    expect(events[0]!.component.getFirstProperty('dtstart')!.toICALString()).toBe('DTSTART:20261101T053000Z')
  })

  test('is an invitation that its recipient can answer', () => {
    const { calendar, events } = read(writeCalendarFile([event], { timezone: 'Asia/Manila', method: 'REQUEST' }))
    const [{ component, found }] = events as [(typeof events)[number]]
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(found.uid).toBe(`meeting-${event.meeting_id}@localhost`)
    expect(found.sequence).toBe(2)
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstProperty('dtstamp')!.toICALString()).toBe('DTSTAMP:20261121T080000Z')
    expect(component.getFirstProperty('organizer')!.toJSON()).toMatchObject([
      'organizer',
      { cn: 'Ana Reyes' },
      'cal-address',
      'mailto:meeting-1@reply.tulay.test',
    ])
    const [attendee] = component.getAllProperties('attendee')
    expect(attendee!.getParameter('partstat')).toBe('NEEDS-ACTION')
    expect(attendee!.getParameter('rsvp')).toBe('TRUE')
    expect(String(attendee!.getFirstValue()).toLowerCase()).toBe('mailto:ben@acme.test')
  })

  test('keeps any text: quotes, line breaks, separators, long and foreign words', () => {
    const hostile = {
      title: 'Interview; “Señor, QA” \\ BEGIN:VEVENT 😀'.repeat(4),
      description: `Line 1\nATTENDEE:mailto:evil@evil.test\n\nEND:VEVENT, ${'a'.repeat(300)}`,
    }
    const organizer = { ...event.organizer, name: 'Ana "Annie" Reyes, Jr.; x:y' }
    const { events } = read(writeCalendarFile([{ ...event, ...hostile, organizer }], { timezone: 'UTC' }))
    expect(events).toHaveLength(1)
    expect(events[0]!.found.summary).toBe(hostile.title)
    expect(events[0]!.found.description).toBe(hostile.description)
    expect(events[0]!.component.getAllProperties('attendee')).toHaveLength(1)
    expect(events[0]!.component.getFirstProperty('organizer')!.getParameter('cn')).toContain('Reyes, Jr.; x:y')
  })

  test('has lines of at most 75 bytes that end with CRLF, as programs expect', () => {
    const file = writeCalendarFile([{ ...event, title: 'Señor 😀 '.repeat(30) }], { timezone: 'Asia/Manila' })
    const lines = file.split('\r\n')
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  })

  test('survives being read and written by another program', () => {
    const written = read(writeCalendarFile([event], { timezone: 'America/New_York', method: 'CANCEL' }))
    const again = read(written.calendar.toString())
    expect(again.events[0]!.starts_at).toBe(event.starts_at)
    expect(again.events[0]!.found.uid).toBe(written.events[0]!.found.uid)
    expect(again.events[0]!.found.sequence).toBe(2)
    expect(again.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  })
})
