import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { messageTemplateRows, presentMessageTemplate } from './message-template-rows.ts'

/** The company's message templates by name. */
export async function listMessageTemplates(actor: Actor): Promise<{ items: MessageTemplate[] }> {
  authorize(actor, 'message_template.list')
  const rows = await messageTemplateRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(messageLimits.templates)
    .execute()
  return { items: rows.map((row) => presentMessageTemplate(actor, row)) }
}
