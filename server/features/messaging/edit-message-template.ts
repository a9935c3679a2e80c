import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MessageTemplate, templateForm } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  lockMessageTemplate,
  lockTemplateNames,
  presentMessageTemplate,
  requireFreeName,
} from './message-template-rows.ts'

/** Changes a message template. */
export async function editMessageTemplate(
  actor: Actor,
  id: string,
  { name, body }: z.output<typeof templateForm>,
): Promise<MessageTemplate> {
  return transaction(async (tx) => {
    const template = await lockMessageTemplate(tx, id)
    authorize(actor, 'message_template.edit', template)
    const { company_id } = template
    await lockTemplateNames(tx, company_id)
    await requireFreeName(tx, { company_id, name, id })
    if (name === template.name && body === template.body) return presentMessageTemplate(actor, template)
    const updated_at = now()
    await tx.updateTable('message_templates').set({ name, body, updated_at }).where('id', '=', id).execute()
    await record(tx, 'message_template.edited', { actor, data: { message_template_id: id, name } })
    return presentMessageTemplate(actor, { ...template, name, body, updated_at })
  })
}
