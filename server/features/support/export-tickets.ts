import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, Role } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { conversationPath } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import { ticketPriorityLabels, ticketSubjectLabels } from '#domain/support/ticket.ts'
import type { ticketsExportQuery } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findTickets, handledTickets, orderOf } from './find-tickets.ts'
import { ratingOf, ticketDetail } from './present-ticket.ts'
import { ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

const columnsFor = (role: Role): Column<TicketRow>[] => [
  { title: 'Requester', cell: ({ requester_name }) => requester_name },
  { title: 'Email', cell: ({ requester_email }) => requester_email },
  { title: 'Source', cell: ({ subject }) => ticketSubjectLabels[subject] },
  { title: 'Company or Subject', cell: ticketDetail },
  { title: 'Status', cell: ({ status }) => ticketStatusLabels[status] },
  { title: 'Priority', cell: ({ priority }) => ticketPriorityLabels[priority] },
  { title: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { title: 'Assignee', cell: ({ assignee_name }) => assignee_name },
  { title: 'Opened', cell: ({ opened_at }) => opened_at },
  { title: 'Reply Due', cell: ({ response_due_at }) => response_due_at },
  { title: 'First Reply', cell: ({ first_responded_at }) => first_responded_at },
  { title: 'Solved', cell: ({ solved_at }) => solved_at },
  { title: 'Rating', cell: (row) => ratingOf(row)?.score },
  { title: 'Latest Message', cell: ({ last_message_at }) => last_message_at },
  { title: 'Link', cell: ({ conversation_id }) => config.origin + conversationPath(role, conversation_id) },
]

/** The tickets as a table without messages: the given ones, or all that match the filter, in the order of the list. */
export function exportTickets(actor: Actor, { ids, sort, ...filter }: z.output<typeof ticketsExportQuery>) {
  authorize(actor, 'ticket.list')
  const user = asUser(actor)
  const which =
    ids.length > 0 ? handledTickets(user).where('tickets.conversation_id', 'in', ids) : findTickets(user, filter)
  const findIds = () =>
    which.clearSelect().select('tickets.conversation_id as id').orderBy(orderOf(sort)).limit(exportLimit).execute()
  return {
    name: `tickets-${now().slice(0, 10)}`,
    columns: columnsFor(user.role),
    batches: batchesById(findIds, findInOrder),
  }
}

const findInOrder = (ids: readonly string[]) =>
  ticketRows(db)
    .where('tickets.conversation_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], tickets.conversation_id)`)
    .execute()
