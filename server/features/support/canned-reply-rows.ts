import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import type { Db, Tx } from '#server/db/connect.ts'

type CannedReplyRow = Omit<MessageTemplate, 'allowed'>

export const cannedReplyRows = (from: Db | Tx) =>
  from.selectFrom('canned_replies').select(['id', 'name', 'body', 'updated_at'])

/** Locks a canned reply until the end of the transaction; throws `not_found`. */
export async function lockCannedReply(tx: Tx, id: string): Promise<CannedReplyRow> {
  const reply = await cannedReplyRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!reply) throw new Failure('not_found')
  return reply
}

/** Locks the names of the canned replies until the end of the transaction. */
export const lockCannedReplyNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('canned_replies', 0))`.execute(tx)

/** Throws at `name` if another canned reply has it, in any case. */
export async function requireFreeReplyName(tx: Tx, { name, id }: { name: string; id?: string }): Promise<void> {
  const taken = await tx
    .selectFrom('canned_replies')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .$if(id !== undefined, (replies) => replies.where('id', '!=', id!))
    .select('id')
    .executeTakeFirst()
  if (taken) throw fieldFailure('name', ticketMessages.canned_reply_exists)
}

export const presentCannedReply = (actor: Actor, row: CannedReplyRow): MessageTemplate => ({
  ...row,
  allowed: (['edit', 'delete'] as const).filter((action) => may(actor, `canned_reply.${action}`)),
})
