import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketLimits, ticketMessages } from '#domain/support/ticket.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import type { cannedReplyForm } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockCannedReplyNames, presentCannedReply, requireFreeReplyName } from './canned-reply-rows.ts'

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
