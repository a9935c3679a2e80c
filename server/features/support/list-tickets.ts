import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { ticketPriorities } from '#domain/support/ticket.ts'
import type { TicketsPage, TicketsQuery } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentTicket } from './present-ticket.ts'
import { handledBy, lastMessage, ticketRows } from './ticket-row.ts'

const tags_max = 100

/** The staff inbox: a page of the tickets that the user handles, with the counts of all of them. */
export async function listTickets(actor: Actor, query: TicketsQuery): Promise<TicketsPage> {
  authorize(actor, 'ticket.list')
  const user = asUser(actor)
  const { page, per_page } = query
  const [rows, { total }, counts, tags] = await Promise.all([
    sorted(filtered(user, query).select(lastMessage), query.sort)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    filtered(user, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countTickets(user),
    listTags(user),
  ])
  return { items: rows.map((row) => presentTicket(actor, row)), page, per_page, total, counts, tags }
}

const handled = (user: User) => ticketRows(db).where(handledBy(user)).where('tickets.merged_into', 'is', null)

function filtered(user: User, { status, assignee, subject, priority, tag, at_risk, q }: TicketsQuery) {
  return handled(user)
    .$if(status === 'unsolved', (tickets) => tickets.where('tickets.status', '!=', 'solved'))
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
    .$if(at_risk, (tickets) => tickets.where('tickets.at_risk_at', '<=', now()))
    .$if(Boolean(q), (tickets) => tickets.where(matches(q!)))
}

/** The words occur in the requester's name, address, company or subject, or in a message. */
const matches = (q: string) => sql<boolean>`(
  ${textContains(likePatterns(q), [
    sql`concat_ws(' ', requesters.name, requesters.email, companies.name, contact_requests.name, contact_requests.email,
      contact_requests.company, contact_requests.subject)`,
  ])}
  or exists (
    select 1 from messages where messages.conversation_id = tickets.conversation_id and messages.body <> ''
      and to_tsvector('simple', messages.body) @@ plainto_tsquery('simple', ${q})
  )
)`

function sorted<Output>(
  tickets: SelectQueryBuilder<never, never, Output>,
  sort: TicketsQuery['sort'],
): SelectQueryBuilder<never, never, Output> {
  const orders = {
    risk: sql`tickets.response_due_at nulls last, conversations.last_message_at desc nulls last`,
    '-last_message_at': sql`conversations.last_message_at desc nulls last`,
    '-opened_at': sql`tickets.opened_at desc`,
    '-priority': sql`array_position(${sql.lit(`{${ticketPriorities.join(',')}}`)}::text[], tickets.priority) desc,
      tickets.response_due_at nulls last`,
  }
  return tickets.orderBy(orders[sort]).orderBy(sql`tickets.conversation_id`)
}

async function countTickets(user: User): Promise<TicketsPage['counts']> {
  const isUnsolved = sql<boolean>`tickets.status <> 'solved'`
  return handled(user)
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('tickets.status', '=', 'open').as('open'),
      fn.countAll<number>().filterWhere('tickets.status', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere('tickets.status', '=', 'solved').as('solved'),
      fn
        .countAll<number>()
        .filterWhere(isUnsolved)
        .filterWhere('conversations.assignee_id', '=', user.user_id)
        .as('mine'),
      fn
        .countAll<number>()
        .filterWhere(isUnsolved)
        .filterWhere('conversations.assignee_id', 'is', null)
        .as('unassigned'),
      fn.countAll<number>().filterWhere('tickets.at_risk_at', '<=', now()).as('at_risk'),
    ])
    .executeTakeFirstOrThrow()
}

async function listTags(user: User): Promise<string[]> {
  const rows = await handled(user)
    .clearSelect()
    .select([sql<string>`unnest(tickets.tags)`.as('tag'), sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(tags_max)
    .execute()
  return rows.map(({ tag }) => tag)
}
