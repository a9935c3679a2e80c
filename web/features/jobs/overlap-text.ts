import { utcOffsetMinutes } from '#domain/jobs/utc-offset.ts'
import { workdayOverlap } from '#domain/jobs/workday-overlap.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'

/** `6 h overlap`: the overlap of a working day at a job's UTC offset with one in the reader's zone. */
export function overlapText(offset: string, zone: string): string {
  const hours = workdayOverlap(utcOffsetMinutes(offset), offsetMinutesIn(zone, new Date()))
  return hours === 0 ? 'no overlap' : `${hours} h overlap`
}
