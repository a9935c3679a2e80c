import type { TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import { shiftLimits } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Workplace } from './find-workplace.ts'
import { lockTalent } from './lock-talent.ts'
import type { ImportContext } from './read-time-import.ts'

const closed: TimesheetStatus[] = ['submitted', 'approved']
/** More than the longest shift. */
const margin_days = 2
const day_ms = 24 * 60 * 60_000

const iso = (at: string) => new Date(at).toISOString()

/**
 * What imported hours of an assignment are checked against. Until the transaction ends, the talent's hours do not change,
 * and none of the timesheets is submitted.
 */
export async function findImportContext(tx: Tx, assignment_id: string, workplace: Workplace): Promise<ImportContext> {
  const { talent_id } = workplace
  await lockTalent(tx, talent_id)
  const timesheets = await tx
    .selectFrom('timesheets')
    .where('assignment_id', '=', assignment_id)
    .select(['week_on', 'status'])
    .orderBy('week_on')
    .forShare()
    .execute()
  const entered = await tx
    .selectFrom('time_entries')
    .where('talent_id', '=', talent_id)
    .where('starts_at', '>', fromNow(-(shiftLimits.days_back + margin_days) * day_ms))
    .select(['starts_at', 'ends_at'])
    .execute()
  return {
    workplace,
    terms: (await findTerms(tx, [assignment_id])).get(assignment_id) ?? [],
    submitted_weeks: new Set(timesheets.flatMap(({ week_on, status }) => (closed.includes(status) ? week_on : []))),
    entered: entered.map(({ starts_at, ends_at }) => ({ starts_at: iso(starts_at), ends_at: ends_at && iso(ends_at) })),
  }
}
