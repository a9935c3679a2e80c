import ICAL from 'ical.js'

/** An answer from a calendar program (RFC 5546). */
export interface ReceivedCalendar {
  /** `REPLY`, or `COUNTER` with another time. */
  method: string
  uid: string
  /** The version that was answered. */
  sequence: number
  starts_at: string | null
  /** `ACCEPTED`, `DECLINED`, `TENTATIVE`. */
  participation: string
  comment: string
}

const charactersMax = 100_000
const commentMax = 2_000

/** Reads an iCalendar file; null unless it is about exactly one event. */
export function readCalendar(content: string): ReceivedCalendar | null {
  if (content.length > charactersMax) return null
  try {
    const calendar = new ICAL.Component(ICAL.parse(content))
    const [event, ...others] = calendar.getAllSubcomponents('vevent')
    if (!event || others.length > 0) return null
    return {
      method: textOf(calendar, 'method').toUpperCase(),
      uid: textOf(event, 'uid'),
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
      starts_at: startOf(event),
      participation: String(event.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? '').toUpperCase(),
      comment: textOf(event, 'comment').trim().slice(0, commentMax),
    }
  } catch {
    return null
  }
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')

/** The start, if it is an instant: a local time needs a zone, which the file defines. */
function startOf(event: ICAL.Component): string | null {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || start.isDate || start.zone === ICAL.Timezone.localTimezone) return null
  return start.toJSDate().toISOString()
}
