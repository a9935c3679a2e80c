import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketLimits, ticketMessages, ticketPriorities } from '#domain/support/ticket.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import type { assignForm, mergeForm, ratingForm, ticketEditForm, ticketNoteForm } from '#domain/support/ticket-forms.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followMessages, followUnmerged, moveMessages } from './follow-messages.ts'
import { findOwnTicket, showOwnSupport } from './lists.ts'
import { mergeStatus, moveTicket, setAssignee } from './move-ticket.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, isSamePerson, lockTicket, peopleOfTicket, staffOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** Marks a ticket as answered: it waits for the requester. */
export async function answerTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.answer', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'answer', { actor }))
  })
}

/** Assigns a ticket. Throws `edited_meanwhile` if someone else has assigned it since the user saw it. */
export async function assignTicket(
  actor: Actor,
  conversation_id: string,
  { assignee_id, from }: z.output<typeof assignForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await lockTicket(tx, conversation_id)
    authorize(actor, 'ticket.assign', ticket)
    if (ticket.merged_into) throw new Failure('illegal_move')
    if (ticket.assignee_id !== from) throw new Failure('edited_meanwhile')
    if (assignee_id !== null && !(await isStaff(tx, assignee_id)))
      throw fieldFailure('assignee_id', ticketMessages.assignee)
    // A reply assigns the ticket to its sender; one that was sent before must not do so after this.
    const current = await followUnmerged(tx, conversation_id)
    const assigned = assignee_id === current.assignee_id ? current : await setAssignee(tx, actor, current, assignee_id)
    return showTicket(tx, actor, assigned)
  })
}

const isStaff = async (tx: Tx, user_id: string) =>
  (await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', 'in', ['admin', 'account_manager'])
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined

/** Sets a ticket's priority or tags. */
export async function editTicket(
  actor: Actor,
  conversation_id: string,
  { priority, tags }: z.output<typeof ticketEditForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await lockTicket(tx, conversation_id)
    authorize(actor, 'ticket.edit', ticket)
    const before = { priority: ticket.priority, tags: ticket.tags }
    const after = { priority: priority ?? before.priority, tags: tags ?? before.tags }
    await tx.updateTable('tickets').set(after).where('conversation_id', '=', conversation_id).execute()
    const data = { conversation_id, user_ids: await staffOfTicket(tx, ticket) }
    await record(tx, 'ticket.edited', { actor, data, before, after })
    return showTicket(tx, actor, await findTicket(tx, conversation_id))
  })
}

/**
 * Continues a contact request in another conversation with the same person, with its messages, notes and tags. Its
 * status page and its reply address lead to that conversation from then on.
 */
export async function mergeTicket(
  actor: Actor,
  conversation_id: string,
  { into }: z.output<typeof mergeForm>,
): Promise<Ticket> {
  if (into === conversation_id) throw fieldFailure('into', ticketMessages.merge_self)
  return transaction(async (tx) => {
    for (const id of [conversation_id, into]) authorize(actor, 'ticket.merge', await findTicket(tx, id))
    // In the same order as a concurrent merge of the two.
    const locked = new Map<string, TicketRow>()
    for (const id of [conversation_id, into].toSorted()) locked.set(id, await followUnmerged(tx, id))
    const [source, target] = [locked.get(conversation_id)!, locked.get(into)!]
    if (!isSamePerson(source, target)) throw fieldFailure('into', ticketMessages.merge_other_requester)
    await moveMessages(tx, conversation_id, into)
    const merged = await mergeStatus(tx, source, target)
    await tx
      .updateTable('tickets')
      .set({
        tags: [...new Set([...target.tags, ...source.tags])].slice(0, ticketLimits.tags),
        priority: ticketPriorities.findLast((one) => one === source.priority || one === target.priority)!,
        // The moved messages have changed their ticket already.
        handled_position: merged.last_position,
      })
      .where('conversation_id', '=', into)
      .execute()
    await record(tx, 'ticket.merged', {
      actor,
      data: { conversation_id, into, user_ids: await staffOfTicket(tx, merged) },
    })
    return showTicket(tx, actor, merged)
  })
}

/** Adds an internal note, which only the staff read. */
export async function addTicketNote(
  actor: Actor,
  conversation_id: string,
  { text }: z.output<typeof ticketNoteForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await findTicket(tx, conversation_id)
    authorize(actor, 'ticket.note', ticket)
    const note = await tx
      .insertInto('ticket_notes')
      .values({ conversation_id, author_id: asUser(actor).user_id, text, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user_ids = await staffOfTicket(tx, ticket)
    await record(tx, 'ticket.noted', { actor, data: { conversation_id, user_ids, note_id: note.id } })
    return showTicket(tx, actor, ticket)
  })
}

/** Deletes an own internal note. */
export async function deleteTicketNote(actor: Actor, note_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    const note = await tx
      .selectFrom('ticket_notes')
      .where('id', '=', note_id)
      .select(['conversation_id', 'author_id'])
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const { conversation_id, author_id } = note
    const ticket = await findTicket(tx, conversation_id)
    authorize(actor, 'ticket.delete_note', { ...ticket, author_id })
    await tx.deleteFrom('ticket_notes').where('id', '=', note_id).execute()
    const user_ids = await staffOfTicket(tx, ticket)
    await record(tx, 'ticket.note_deleted', { actor, data: { conversation_id, user_ids, note_id } })
    return showTicket(tx, actor, ticket)
  })
}

/** Marks a ticket as solved. */
export async function solveTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.solve', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'solve', { actor }))
  })
}

/** Marks the user's support request as solved. */
export async function solveOwnTicket(actor: Actor): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.solve_own', own)
    await moveTicket(tx, await followMessages(tx, own.conversation_id), 'solve', { actor })
    return showOwnSupport(tx, actor)
  })
}

/** Reopens a ticket: a reply is due again. */
export async function reopenTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.reopen', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'reopen', { actor }))
  })
}

/** Reopens the user's solved support request. */
export async function reopenOwnTicket(actor: Actor): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.reopen_own', own)
    const ticket = await lockTicket(tx, own.conversation_id)
    if (ticket.status !== 'solved') throw new Failure('illegal_move')
    await moveTicket(tx, ticket, 'reopen', { actor })
    return showOwnSupport(tx, actor)
  })
}

type Rating = z.output<typeof ratingForm>

/** Rates the user's solved support request. */
export async function rateOwnTicket(actor: Actor, rating: Rating): Promise<OwnSupport> {
  return transaction(async (tx) => {
    const own = await findOwnTicket(tx, actor)
    if (!own) throw new Failure('not_found')
    authorize(actor, 'ticket.rate', own)
    await setRating(tx, actor, own, rating)
    return showOwnSupport(tx, actor)
  })
}

/** Sets the rating of a solved ticket; throws `illegal_move` for others. */
export async function setRating(tx: Tx, actor: Actor, ticket: TicketRow, { score, comment }: Rating): Promise<void> {
  const { conversation_id } = ticket
  const rated = await tx
    .updateTable('tickets')
    .set({ score, rating_comment: comment, rated_at: now() })
    .where('conversation_id', '=', conversation_id)
    .where('status', '=', 'solved')
    .returning('conversation_id')
    .executeTakeFirst()
  if (!rated) throw new Failure('illegal_move')
  const user_ids = await peopleOfTicket(tx, ticket)
  await record(tx, 'ticket.rated', { actor, data: { conversation_id, score, user_ids } })
}
