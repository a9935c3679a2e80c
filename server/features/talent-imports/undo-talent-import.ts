import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { talentImportMessages } from '#domain/talent-imports/talent-import.ts'
import type { TalentImport } from '#domain/talent-imports/talent-import.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { moveTalentImport } from './move-talent-import.ts'
import { findTalentImport, isRecent, showTalentImport } from './talent-import-rows.ts'

/** Queues the removal of the accounts of an import that nobody has used. Throws `illegal_move` once it is too old. */
export async function undoTalentImport(actor: Actor, id: string): Promise<TalentImport> {
  authorize(actor, 'talent_import.undo')
  return transaction(async (tx) => {
    const found = await findTalentImport(tx, id)
    if (!isRecent(found)) throw new Failure('illegal_move', { message: talentImportMessages.too_late })
    if (!(await moveTalentImport(tx, id, 'undo', { undone_by: asUser(actor).user_id })))
      throw new Failure('illegal_move')
    const data = { talent_import_id: id, file_name: found.file_name, total: found.counts.created ?? 0 }
    await record(tx, 'talent_import.undo_started', { actor, data })
    await enqueue(tx, 'talent_imports', { talent_import_id: id }, { key: `talent_imports:${id}:undo` })
    return showTalentImport(tx, actor, id)
  })
}
