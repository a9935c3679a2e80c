import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { actingFor } from '#server/features/accounts/responsible-people.ts'
import { readableBy } from '#server/features/messaging/find-conversation.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { followMessages } from './follow-messages.ts'
import { findTicket, staffOfTicket, ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** Sends the request to every admin, and a receipt to the sender. */
export async function mailContactRequest(tx: Tx, { id, data }: Activity<'contact_request.sent'>): Promise<void> {
  for (const to of config.adminEmails) await queueMail(tx, 'contact_received', { ...data, to }, `${id}:${to}`)
  await queueMail(tx, 'contact_acknowledged', { ...data }, String(id))
}

/** Follows the messages up to now; a reply to a contact request is sent by email, too. */
export async function onTicketMessage(tx: Tx, { data }: Activity<'ticket.message_sent'>): Promise<void> {
  const { message_id, side } = data
  const message = await tx
    .selectFrom('messages')
    .where('id', '=', message_id)
    .select('conversation_id')
    .executeTakeFirst()
  // The contact request was deleted.
  if (!message) return
  const ticket = await followMessages(tx, message.conversation_id)
  if (side === 'staff' && ticket.subject === 'contact')
    await queueMail(tx, 'contact_replied', { message_id }, message_id)
}

/** Tells the account manager of a new request, or the admins. */
export async function notifyOfTicket(tx: Tx, { id, kind, data }: Activity<'ticket.opened'>): Promise<void> {
  const ticket = await findOpen(tx, data.conversation_id)
  if (!ticket) return
  await notify(tx, await handlersOf(tx, ticket), {
    activity: { id, kind },
    subject: { kind: 'ticket', id: data.conversation_id },
    title: `${ticket.requester_name} needs help`,
    body: ticket.contact_subject ?? ticket.company_name ?? '',
    href: conversationPath('admin', ticket.conversation_id),
  })
}

/** Tells the new assignee, unless they took the request themselves. */
export async function notifyAssignee(tx: Tx, { id, kind, actor_id, data }: Activity<'ticket.assigned'>): Promise<void> {
  const { conversation_id, assignee_id } = data
  const ticket = await findTicketNow(tx, conversation_id)
  if (!ticket || assignee_id === null || ticket.assignee_id !== assignee_id || assignee_id === actor_id) return
  // A reply assigns the ticket to its sender.
  if (actor_id === null) return
  await notify(tx, [assignee_id], {
    activity: { id, kind },
    subject: { kind: 'ticket', id: data.conversation_id },
    title: `The request of ${ticket.requester_name} was assigned to you`,
    body: ticket.contact_subject ?? ticket.company_name ?? '',
    href: conversationPath('admin', conversation_id),
  })
}

/** Reminds the assignee that a reply is due soon; without one, the account manager or the admins. */
export async function remindOfResponse(tx: Tx, { id, kind, data }: Activity<'ticket.at_risk'>): Promise<void> {
  const ticket = await findOpen(tx, data.conversation_id)
  if (!ticket) return
  await notify(tx, await handlersOf(tx, ticket), {
    activity: { id, kind },
    subject: { kind: 'ticket', id: data.conversation_id },
    title: `A reply to ${ticket.requester_name} is due soon`,
    body: ticket.contact_subject ?? ticket.company_name ?? '',
    href: conversationPath('admin', ticket.conversation_id),
  })
}

/** Asks the requester for a rating, unless they solved it themselves. */
export async function askForRating(tx: Tx, { id, kind, actor_id, data }: Activity<'ticket.solved'>): Promise<void> {
  const { conversation_id } = data
  const ticket = await findTicketNow(tx, conversation_id)
  if (!ticket || ticket.status !== 'solved' || ticket.merged_into) return
  if (ticket.subject === 'contact') return queueMail(tx, 'contact_solved', { conversation_id }, String(id))
  const { requester_id, requester_role } = ticket
  if (!requester_id || !requester_role || requester_id === actor_id) return
  await notify(tx, [requester_id], {
    activity: { id, kind },
    subject: { kind: 'ticket', id: data.conversation_id },
    title: 'Your support request was solved',
    body: 'How did we do? Rate our support, or write again to continue.',
    href: conversationPath(requester_role, conversation_id),
  })
}

const findTicketNow = (tx: Tx, conversation_id: string) =>
  ticketRows(tx).where('tickets.conversation_id', '=', conversation_id).executeTakeFirst()

const findOpen = (tx: Tx, conversation_id: string) =>
  ticketRows(tx)
    .where('tickets.conversation_id', '=', conversation_id)
    .where('tickets.status', '=', 'open')
    .executeTakeFirst()

/** Those who should reply. */
async function handlersOf(tx: Tx, ticket: TicketRow): Promise<string[]> {
  const one = ticket.assignee_id ?? ticket.account_manager_id
  return one ? actingFor(tx, one) : staffOfTicket(tx, ticket)
}

/** Notifications of tickets are shown to those who may read the conversation, under the name of the requester. */
export const ticketNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select 1 from conversations where conversations.id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await ticketRows(db).where('tickets.conversation_id', 'in', ids).where(readableBy(reader)).execute()
    return new Map(
      rows.map(({ conversation_id, requester_id, requester_name }) => [
        conversation_id,
        { title: requester_id === reader.user_id ? 'Support' : requester_name },
      ]),
    )
  },
}

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
