import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import { ticketLimits, ticketMessages } from '#domain/support/ticket.ts'
import type { cannedReplyForm } from '#domain/support/ticket-forms.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The staff's canned replies by name. */
export async function listCannedReplies(actor: Actor): Promise<{ items: MessageTemplate[] }> {
  authorize(actor, 'canned_reply.list')
  const rows = await cannedReplyRows(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(ticketLimits.canned_replies)
    .execute()
  return { items: rows.map((row) => presentCannedReply(actor, row)) }
}

/** Saves a canned reply for all staff. */
export async function createCannedReply(
  actor: Actor,
  { name, body }: z.output<typeof cannedReplyForm>,
): Promise<MessageTemplate> {
  return transaction(async (tx) => {
    authorize(actor, 'canned_reply.create')
    await lockCannedReplyNames(tx)
    const { count } = await tx
      .selectFrom('canned_replies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= ticketLimits.canned_replies) throw fieldFailure('name', ticketMessages.too_many_canned_replies)
    await requireFreeReplyName(tx, { name })
    const at = now()
    const reply = await tx
      .insertInto('canned_replies')
      .values({ name, body, created_by: asUser(actor).user_id, created_at: at, updated_at: at })
      .returning(['id', 'name', 'body', 'updated_at'])
      .executeTakeFirstOrThrow()
    await record(tx, 'canned_reply.created', { actor, data: { canned_reply_id: reply.id, name } })
    return presentCannedReply(actor, reply)
  })
}

/** Changes a canned reply. */
export async function editCannedReply(
  actor: Actor,
  id: string,
  { name, body }: z.output<typeof cannedReplyForm>,
): Promise<MessageTemplate> {
  return transaction(async (tx) => {
    authorize(actor, 'canned_reply.edit')
    await lockCannedReplyNames(tx)
    const reply = await lockCannedReply(tx, id)
    await requireFreeReplyName(tx, { name, id })
    const updated_at = now()
    await tx.updateTable('canned_replies').set({ name, body, updated_at }).where('id', '=', id).execute()
    await record(tx, 'canned_reply.edited', { actor, data: { canned_reply_id: id, name } })
    return presentCannedReply(actor, { ...reply, name, body, updated_at })
  })
}

/** Deletes a canned reply. Messages that were written with it stay. */
export async function deleteCannedReply(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'canned_reply.delete')
    const { name } = await lockCannedReply(tx, id)
    await tx.deleteFrom('canned_replies').where('id', '=', id).execute()
    await record(tx, 'canned_reply.deleted', { actor, data: { canned_reply_id: id, name } })
  })
}

type CannedReplyRow = Omit<MessageTemplate, 'allowed'>

const cannedReplyRows = (from: Db | Tx) =>
  from.selectFrom('canned_replies').select(['id', 'name', 'body', 'updated_at'])

/** Locks a canned reply until the end of the transaction; throws `not_found`. */
async function lockCannedReply(tx: Tx, id: string): Promise<CannedReplyRow> {
  return cannedReplyRows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
}

/** Locks the names of the canned replies until the end of the transaction. */
const lockCannedReplyNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('canned_replies', 0))`.execute(tx)

/** Throws at `name` if another canned reply has it, in any case. */
async function requireFreeReplyName(tx: Tx, { name, id }: { name: string; id?: string }): Promise<void> {
  const taken = await tx
    .selectFrom('canned_replies')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .$if(id !== undefined, (replies) => replies.where('id', '!=', id!))
    .select('id')
    .executeTakeFirst()
  if (taken) throw fieldFailure('name', ticketMessages.canned_reply_exists)
}

const presentCannedReply = (actor: Actor, row: CannedReplyRow): MessageTemplate => ({
  ...row,
  allowed: (['edit', 'delete'] as const).filter((action) => may(actor, `canned_reply.${action}`)),
})
