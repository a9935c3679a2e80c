import { dateIn } from '#domain/kernel/calendar.ts'
import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { findPauses } from './find-pauses.ts'
import { findTerms } from './find-terms.ts'

const isHoliday = (country: string, date: string) => publicHolidayOn(country, date) !== undefined

/** What the work of these assignments is planned from, with the approved leave that overlaps the dates. */
export async function findSchedules(
  from: Db | Tx,
  assignment_ids: readonly string[],
  from_on: string,
  to_on: string,
): Promise<ReadonlyMap<string, Schedule>> {
  if (assignment_ids.length === 0) return new Map()
  const terms = await findTerms(from, assignment_ids)
  const pauses = await findPauses(from, assignment_ids)
  const rows = await from
    .selectFrom('assignments')
    .where('id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
    .select(['id', 'ends_on', 'ended_at'])
    .execute()
  const leaves = Map.groupBy(
    await from
      .selectFrom('leaves')
      .where('assignment_id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
      .where('status', '=', 'approved')
      .where('to_on', '>=', from_on)
      .where('from_on', '<=', to_on)
      .select(['id', 'assignment_id', 'kind', 'from_on', 'to_on'])
      .orderBy('from_on')
      .execute(),
    ({ assignment_id }) => assignment_id,
  )
  return new Map(
    rows.map(({ id, ends_on, ended_at }) => {
      const own = terms.get(id) ?? []
      const dateOf = (at: string) => dateIn(termsAt(own, at)?.timezone ?? own[0]?.timezone ?? 'UTC', new Date(at))
      const lastDays = [ends_on, ended_at && dateOf(ended_at)]
      const schedule: Schedule = {
        assignment_id: id,
        terms: own,
        ends_on: lastDays.filter((date) => date !== null).toSorted()[0] ?? null,
        leaves: leaves.get(id) ?? [],
        pauses: (pauses.get(id) ?? []).map(({ starts_at, ends_at }) => ({
          from_on: dateOf(starts_at),
          resumed_on: ends_at && dateOf(ends_at),
        })),
        isHoliday,
      }
      return [id, schedule]
    }),
  )
}
