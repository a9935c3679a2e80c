import { addDays, instantIn } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { openTimesheet } from '#server/features/time/find-timesheet.ts'
import { now } from '#server/platform/clock/clock.ts'

interface Worked {
  assignment_id: string
  on_date: string
  /** Times of day by the clock of Manila; an end before the start is on the next day. */
  from?: string
  to?: string
  break_minutes?: number
  source?: 'clock' | 'manual'
  is_stopped?: boolean
}

const zone = 'Asia/Manila'

/** Puts a worked shift into the database, with its timesheet. Answers its ID. */
export async function addShift(
  db: Db,
  {
    assignment_id,
    on_date,
    from = '09:00',
    to = '18:00',
    break_minutes = 60,
    source = 'clock',
    is_stopped = false,
  }: Worked,
): Promise<string> {
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const starts = instantIn(zone, on_date, from)
  const ends = instantIn(zone, to > from ? on_date : addDays(on_date, 1), to)
  const pause = new Date((starts.getTime() + ends.getTime()) / 2)
  const resumed = new Date(pause.getTime() + break_minutes * 60_000)
  return transaction(async (tx) => {
    await openTimesheet(tx, { assignment_id, company_id, talent_id, timezone: zone, belongs_on: on_date })
    const { id } = await tx
      .insertInto('shifts')
      .values({
        assignment_id,
        company_id,
        talent_id,
        timezone: zone,
        belongs_on: on_date,
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
        source,
        reason: source === 'manual' ? 'The clock was off.' : '',
        stopped_at: is_stopped ? ends.toISOString() : null,
        created_at: now(),
        updated_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const spans =
      break_minutes === 0
        ? ([['work', starts, ends]] as const)
        : ([
            ['work', starts, pause],
            ['break', pause, resumed],
            ['work', resumed, ends],
          ] as const)
    await tx
      .insertInto('time_entries')
      .values(
        spans.map(([kind, begins, ended]) => ({
          shift_id: id,
          talent_id,
          kind,
          starts_at: begins.toISOString(),
          ends_at: ended.toISOString(),
        })),
      )
      .execute()
    return id
  })
}
