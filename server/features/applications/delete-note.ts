import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { noteRows } from './list-notes.ts'

/** Deletes the actor's own note. */
export async function deleteNote(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    const note = await noteRows(tx).where('application_notes.id', '=', id).executeTakeFirst()
    if (!note) throw new Failure('not_found')
    authorize(actor, 'application.delete_note', note)
    const deleted = await tx.deleteFrom('application_notes').where('id', '=', id).returning('id').executeTakeFirst()
    if (!deleted) throw new Failure('not_found')
    const { company_id, application_id, job_id } = note
    await record(tx, 'application.note_deleted', { actor, company_id, data: { application_id, job_id, note_id: id } })
    return { id }
  })
}
