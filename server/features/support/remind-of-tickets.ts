import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findTicket, staffOfTicket } from './ticket-row.ts'

/** Reminds the staff once of each reply that is due soon. */
export async function remindOfTickets(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('tickets')
        .where('at_risk_at', '<=', now())
        .where('reminded_at', 'is', null)
        .select('conversation_id as id')
        .orderBy('at_risk_at')
        .limit(limit)
        .execute(),
    async (tx, conversation_id) => {
      const reminded = await tx
        .updateTable('tickets')
        .set({ reminded_at: now() })
        .where('conversation_id', '=', conversation_id)
        .where('at_risk_at', '<=', now())
        .where('reminded_at', 'is', null)
        .returning('conversation_id')
        .executeTakeFirst()
      if (!reminded) return
      const user_ids = await staffOfTicket(tx, await findTicket(tx, conversation_id))
      await record(tx, 'ticket.at_risk', { actor: system, data: { conversation_id, user_ids } })
    },
  )
}
