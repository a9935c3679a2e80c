import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import type { MessageTemplate, templateForm } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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

/** Deletes a message template. Messages that were written with it stay. */
export async function deleteMessageTemplate(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const template = await lockMessageTemplate(tx, id)
    authorize(actor, 'message_template.delete', template)
    await tx.deleteFrom('message_templates').where('id', '=', id).execute()
    await record(tx, 'message_template.deleted', { actor, data: { message_template_id: id, name: template.name } })
  })
}

interface MessageTemplateRow {
  id: string
  company_id: string
  name: string
  body: string
  updated_at: string
}

const messageTemplateRows = (from: Db | Tx) =>
  from.selectFrom('message_templates').select(['id', 'company_id', 'name', 'body', 'updated_at'])

/** Locks a template until the end of the transaction; throws `not_found`. The caller authorizes. */
async function lockMessageTemplate(tx: Tx, id: string): Promise<MessageTemplateRow> {
  return messageTemplateRows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** Locks the names of a company's templates until the end of the transaction. */
async function lockTemplateNames(tx: Tx, company_id: string): Promise<void> {
  await lockRow(tx, 'companies', company_id)
}

/** Throws if another template of the company has this name, in any case. */
async function requireFreeName(
  tx: Tx,
  { company_id, name, id = null }: { company_id: string; name: string; id?: string | null },
): Promise<void> {
  const other = await messageTemplateRows(tx)
    .where('company_id', '=', company_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (other && other.id !== id) throw fieldFailure('name', messageMessages.template_exists)
}

function presentMessageTemplate(actor: Actor, { company_id, ...template }: MessageTemplateRow): MessageTemplate {
  return {
    ...template,
    allowed: (['edit', 'delete'] as const).filter((action) => may(actor, `message_template.${action}`, { company_id })),
  }
}
