import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { timeImportMessages } from '#domain/time/time-import.ts'
import type { TimeImport } from '#domain/time/time-import.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockTalent } from './lock-talent.ts'
import { findTimeImport, presentTimeImport } from './time-import-rows.ts'

/** Removes the shifts of an import. Throws `illegal_move` once one of them is submitted. */
export async function undoTimeImport(actor: Actor, id: string): Promise<TimeImport> {
  return transaction(async (tx) => {
    const { assignment_id, company_id, talent_id, file_name, ...parties } = await findTimeImport(tx, id)
    authorize(actor, 'time_import.undo', { company_id, talent_id, ...parties })
    await lockTalent(tx, talent_id)
    const { numUpdatedRows } = await tx
      .updateTable('time_imports')
      .set({ undone_at: now() })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('illegal_move')
    // In the order in which a submission locks them; it is waited for.
    const shifts = await tx
      .selectFrom('shifts')
      .where('time_import_id', '=', id)
      .select('locked_at')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (shifts.some(({ locked_at }) => locked_at !== null))
      throw new Failure('illegal_move', { message: timeImportMessages.locked })
    await tx.deleteFrom('shifts').where('time_import_id', '=', id).execute()
    const data = { assignment_id, talent_id, time_import_id: id, file_name, shifts: shifts.length }
    await record(tx, 'time_import.undone', { actor, company_id, data })
    return presentTimeImport(actor, await findTimeImport(tx, id))
  })
}
