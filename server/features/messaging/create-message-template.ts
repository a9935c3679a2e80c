import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import type { MessageTemplate, templateForm } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockTemplateNames, presentMessageTemplate, requireFreeName } from './message-template-rows.ts'

/** Saves a message template for the whole company. */
export async function createMessageTemplate(
  actor: Actor,
  { name, body }: z.output<typeof templateForm>,
): Promise<MessageTemplate> {
  return transaction(async (tx) => {
    authorize(actor, 'message_template.create')
    const { company_id, user_id } = asMember(actor)
    await lockTemplateNames(tx, company_id)
    const { count } = await tx
      .selectFrom('message_templates')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= messageLimits.templates) throw fieldFailure('name', messageMessages.too_many_templates)
    await requireFreeName(tx, { company_id, name })
    const at = now()
    const template = await tx
      .insertInto('message_templates')
      .values({ company_id, name, body, created_by: user_id, created_at: at, updated_at: at })
      .returning(['id', 'company_id', 'name', 'body', 'updated_at'])
      .executeTakeFirstOrThrow()
    await record(tx, 'message_template.created', { actor, data: { message_template_id: template.id, name } })
    return presentMessageTemplate(actor, template)
  })
}
