import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { ticketPriorities } from '#domain/support/ticket.ts'
import type { TicketsFilter, TicketsQuery } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { now } from '#server/platform/clock/clock.ts'
import { handledBy, ticketRows } from './ticket-row.ts'

/** The tickets that the user handles. */
export const handledTickets = (user: User) =>
  ticketRows(db).where(handledBy(user)).where('tickets.merged_into', 'is', null)

/** Those that match the filter. */
export function findTickets(user: User, { status, assignee, subject, priority, tag, at_risk, q }: TicketsFilter) {
  return handledTickets(user)
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

const orders: Record<TicketsQuery['sort'], RawBuilder<unknown>> = {
  risk: sql`tickets.response_due_at nulls last, conversations.last_message_at desc nulls last`,
  '-last_message_at': sql`conversations.last_message_at desc nulls last`,
  '-opened_at': sql`tickets.opened_at desc`,
  '-priority': sql`array_position(${sql.lit(`{${ticketPriorities.join(',')}}`)}::text[], tickets.priority) desc,
    tickets.response_due_at nulls last`,
}

/** The order of a list of tickets, then by ID. */
export const orderOf = (sort: TicketsQuery['sort']) => sql`${orders[sort]}, tickets.conversation_id`
