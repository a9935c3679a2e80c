import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, Failure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'

interface MessageTemplateRow {
  id: string
  company_id: string
  name: string
  body: string
  updated_at: string
}

export const messageTemplateRows = (from: Db | Tx) =>
  from.selectFrom('message_templates').select(['id', 'company_id', 'name', 'body', 'updated_at'])

/** Locks a template until the end of the transaction; throws `not_found`. The caller authorizes. */
export async function lockMessageTemplate(tx: Tx, id: string): Promise<MessageTemplateRow> {
  const template = await messageTemplateRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!template) throw new Failure('not_found')
  return template
}

/** Locks the names of a company's templates until the end of the transaction. */
export async function lockTemplateNames(tx: Tx, company_id: string): Promise<void> {
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
}

/** Throws if another template of the company has this name, in any case. */
export async function requireFreeName(
  tx: Tx,
  { company_id, name, id = null }: { company_id: string; name: string; id?: string | null },
): Promise<void> {
  const other = await messageTemplateRows(tx)
    .where('company_id', '=', company_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (other && other.id !== id) throw fieldFailure('name', messageMessages.template_exists)
}

export function presentMessageTemplate(actor: Actor, { company_id, ...template }: MessageTemplateRow): MessageTemplate {
  return {
    ...template,
    allowed: (['edit', 'delete'] as const).filter((action) => may(actor, `message_template.${action}`, { company_id })),
  }
}
