import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import type { returnForm } from '#domain/time/timesheet.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveLines, moveTimesheet } from './move-timesheet.ts'
import { checkSeen, lockTimesheet } from './timesheet-rows.ts'

/** Returns lines of a timesheet with reasons. Their shifts can be changed again; the other lines stay submitted. */
export async function returnTimesheet(
  actor: Actor,
  id: string,
  { submitted_at, lines }: z.output<typeof returnForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const timesheet = await lockTimesheet(tx, id)
    authorize(actor, 'timesheet.return', timesheet)
    checkSeen(timesheet, submitted_at)
    await moveTimesheet(tx, actor, timesheet, 'return', { auto_approve_at: null })
    const found = await tx
      .selectFrom('timesheet_lines')
      .where('timesheet_id', '=', id)
      .where('status', '=', 'submitted')
      .where(
        'id',
        'in',
        lines.map(({ line_id }) => line_id),
      )
      .select(['id', 'shift_id'])
      .execute()
    if (found.length < new Set(lines.map(({ line_id }) => line_id)).size)
      throw fieldFailure('lines', timesheetMessages.lines)
    const decided_by = asUser(actor).user_id
    for (const { line_id, reason } of lines) await moveLines(tx, [line_id], 'return', { decided_by, reason })
    const shift_ids = found.flatMap(({ shift_id }) => shift_id ?? [])
    if (shift_ids.length > 0)
      await tx.updateTable('shifts').set({ locked_at: null }).where('id', 'in', shift_ids).execute()
  })
}
