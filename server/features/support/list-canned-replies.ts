import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import { db } from '#server/db/connect.ts'
import { cannedReplyRows, presentCannedReply } from './canned-reply-rows.ts'

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
