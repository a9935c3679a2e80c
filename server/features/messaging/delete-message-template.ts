import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockMessageTemplate } from './message-template-rows.ts'

/** Deletes a message template. Messages that were written with it stay. */
export async function deleteMessageTemplate(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const template = await lockMessageTemplate(tx, id)
    authorize(actor, 'message_template.delete', template)
    await tx.deleteFrom('message_templates').where('id', '=', id).execute()
    await record(tx, 'message_template.deleted', { actor, data: { message_template_id: id, name: template.name } })
  })
}
