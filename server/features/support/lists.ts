import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, Role, User } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import { ticketPriorities, ticketPriorityLabels, ticketSubjectLabels } from '#domain/support/ticket.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import type { assignee, ticketsExportQuery, TicketsFilter, TicketsPage, TicketsQuery } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { readPage } from '#server/db/page.ts'
import { messageHasWords } from '#server/features/messaging/searching.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { showAvailability } from './office.ts'
import { presentOwnTicket, presentTicket, ratingOf, ticketDetail } from './show-ticket.ts'
import { handledBy, lastMessage, ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

const tags_max = 100

/** The staff inbox: a page of the tickets that the user handles, with the counts of all of them. */
export async function listTickets(actor: Actor, query: TicketsQuery): Promise<TicketsPage> {
  authorize(actor, 'ticket.list')
  const user = asUser(actor)
  const { page, per_page } = query
  const found = findTickets(user, query).clearSelect().select('tickets.conversation_id as id')
  const [{ rows: ids, total }, counts, tags] = await Promise.all([
    readPage(found.orderBy(orderOf(query.sort)), { page, per_page }),
    countTickets(user),
    listTags(user),
  ])
  const rows = await inOrder(ids.map(({ id }) => id))
    .select(lastMessage)
    .execute()
  return { items: rows.map((row) => presentTicket(actor, row)), page, per_page, total, counts, tags }
}

/** The solved ones are those of years, so that nothing else is read of them. */
async function countTickets(user: User): Promise<TicketsPage['counts']> {
  const tickets = handledTickets(user).clearSelect()
  const [unsolved, { solved }] = await Promise.all([
    tickets
      .where('tickets.status', 'in', ['open', 'waiting'])
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('tickets.status', '=', 'open').as('open'),
        fn.countAll<number>().filterWhere('tickets.status', '=', 'waiting').as('waiting'),
        fn.countAll<number>().filterWhere('conversations.assignee_id', '=', user.user_id).as('mine'),
        fn.countAll<number>().filterWhere('conversations.assignee_id', 'is', null).as('unassigned'),
        fn.countAll<number>().filterWhere('tickets.at_risk_at', '<=', now()).as('at_risk'),
      ])
      .executeTakeFirstOrThrow(),
    tickets
      .where('tickets.status', '=', 'solved')
      .select(({ fn }) => fn.countAll<number>().as('solved'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...unsolved, solved }
}

/** The open requests that the user handles: all, those whose reply is overdue, and those whose reply is due soon. */
export function countOpenTickets(user: User) {
  const at = now()
  return handledTickets(user)
    .clearSelect()
    .where('tickets.response_due_at', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('tickets'),
      fn.countAll<number>().filterWhere('tickets.response_due_at', '<=', at).as('tickets_overdue'),
      fn
        .countAll<number>()
        .filterWhere('tickets.at_risk_at', '<=', at)
        .filterWhere('tickets.response_due_at', '>', at)
        .as('tickets_due_soon'),
    ])
    .executeTakeFirstOrThrow()
}

async function listTags(user: User): Promise<string[]> {
  const rows = await handledTickets(user)
    .clearSelect()
    .where(sql<boolean>`tickets.tags <> '{}'`)
    .select([sql<string>`unnest(tickets.tags)`.as('tag'), sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(tags_max)
    .execute()
  return rows.map(({ tag }) => tag)
}

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
    batches: batchesById(findIds, (of) => inOrder(of).execute()),
  }
}

const inOrder = (ids: readonly string[]) =>
  ticketRows(db)
    .where(sql<boolean>`tickets.conversation_id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], tickets.conversation_id)`)

/** The tickets that the user handles. */
const handledTickets = (user: User) => ticketRows(db).where(handledBy(user)).where('tickets.merged_into', 'is', null)

/** Those that match the filter. */
function findTickets(user: User, { status, assignee, subject, priority, tag, company_id, at_risk, q }: TicketsFilter) {
  return handledTickets(user)
    .$if(status === 'unsolved', (tickets) => tickets.where('tickets.status', 'in', ['open', 'waiting']))
    .$if(status === 'open' || status === 'waiting' || status === 'solved', (tickets) =>
      tickets.where('tickets.status', '=', status as 'open'),
    )
    .$if(assignee === 'none', (tickets) => tickets.where('conversations.assignee_id', 'is', null))
    .$if(assignee !== undefined && assignee !== 'none', (tickets) =>
      tickets.where('conversations.assignee_id', '=', assignee === 'me' ? user.user_id : assignee!),
    )
    .$if(subject !== undefined, (tickets) => tickets.where('conversations.subject', '=', subject!))
    .$if(priority.length > 0, (tickets) => tickets.where('tickets.priority', 'in', priority))
    .$if(Boolean(tag), (tickets) => tickets.where(sql<boolean>`tickets.tags @> array[${tag}]::text[]`))
    .$if(company_id !== undefined, (tickets) => tickets.where('members.company_id', '=', company_id!))
    .$if(at_risk, (tickets) => tickets.where('tickets.at_risk_at', '<=', now()))
    .$if(Boolean(q), (tickets) => tickets.where(matches(q!)))
}

/** The latest of the tickets that the user handles whose requester, address, company or subject has the words. */
export const findTicketsOf = (user: User, q: string, limit: number): Promise<TicketRow[]> =>
  handledTickets(user).where(isNamed(q)).orderBy(orderOf('-last_message_at')).limit(limit).execute()

const isNamed = (q: string) =>
  containsWords(q, [
    sql`concat_ws(' ', requesters.name, requesters.email, companies.name, contact_requests.name, contact_requests.email,
      contact_requests.company, contact_requests.subject)`,
  ])

/** The words occur in the requester's name, address, company or subject, or in a message. */
const matches = (q: string) => sql<boolean>`(
  ${isNamed(q)}
  or exists (
    select 1 from messages where messages.conversation_id = tickets.conversation_id and messages.body <> ''
      and ${messageHasWords(q) ?? sql`false`}
  )
)`

const orders: Record<TicketsQuery['sort'], RawBuilder<unknown>> = {
  risk: sql`tickets.response_due_at nulls last, conversations.last_message_at desc nulls last`,
  '-last_message_at': sql`conversations.last_message_at desc nulls last`,
  '-opened_at': sql`tickets.opened_at desc`,
  '-priority': sql`array_position(${sql.lit(`{${ticketPriorities.join(',')}}`)}::text[], tickets.priority) desc,
    tickets.response_due_at nulls last`,
}

/** The order of a list of tickets, then by ID. */
const orderOf = (sort: TicketsQuery['sort']) => sql`${orders[sort]}, tickets.conversation_id`

/** The staff to whom tickets can be assigned: the user first, then the others by name. */
export async function listAssignees(actor: Actor): Promise<{ items: z.output<typeof assignee>[] }> {
  authorize(actor, 'ticket.list')
  const { user_id } = asUser(actor)
  const staff = await db
    .selectFrom('users')
    .where('role', 'in', ['admin', 'account_manager'])
    .where('status', '=', 'active')
    .select(['id', 'name', 'role'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const items = staff.map(({ id, name, role }) => ({
    id,
    name,
    role: role === 'admin' ? ('admin' as const) : ('account_manager' as const),
    is_me: id === user_id,
  }))
  return { items: [...items.filter(({ is_me }) => is_me), ...items.filter(({ is_me }) => !is_me)] }
}

/** The user's support conversation, and whether the staff are available. */
export async function findOwnSupport(actor: Actor): Promise<OwnSupport> {
  authorize(actor, 'ticket.see_own')
  return showOwnSupport(db, actor)
}

/** The caller has authorized the actor. */
export async function showOwnSupport(from: Db | Tx, actor: Actor): Promise<OwnSupport> {
  const conversation = await from
    .selectFrom('conversations')
    .where('subject', '=', 'support')
    .where('requester_id', '=', asUser(actor).user_id)
    .select('id')
    .executeTakeFirst()
  const ticket = await findOwnTicket(from, actor)
  return {
    conversation_id: conversation?.id ?? null,
    ticket: ticket ? presentOwnTicket(ticket) : null,
    availability: showAvailability(),
  }
}

/** The ticket of the user's support conversation. The caller authorizes. */
export const findOwnTicket = (from: Db | Tx, actor: Actor): Promise<TicketRow | undefined> =>
  ticketRows(from)
    .where('conversations.subject', '=', 'support')
    .where('conversations.requester_id', '=', asUser(actor).user_id)
    .executeTakeFirst()
