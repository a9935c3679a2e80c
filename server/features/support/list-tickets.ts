import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TicketsPage, TicketsQuery } from '#domain/support/ticket.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findTickets, handledTickets, orderOf } from './find-tickets.ts'
import { presentTicket } from './present-ticket.ts'
import { lastMessage } from './ticket-row.ts'

const tags_max = 100

/** The staff inbox: a page of the tickets that the user handles, with the counts of all of them. */
export async function listTickets(actor: Actor, query: TicketsQuery): Promise<TicketsPage> {
  authorize(actor, 'ticket.list')
  const user = asUser(actor)
  const { page, per_page } = query
  const [rows, { total }, counts, tags] = await Promise.all([
    findTickets(user, query)
      .select(lastMessage)
      .orderBy(orderOf(query.sort))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    findTickets(user, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countTickets(user),
    listTags(user),
  ])
  return { items: rows.map((row) => presentTicket(actor, row)), page, per_page, total, counts, tags }
}

async function countTickets(user: User): Promise<TicketsPage['counts']> {
  const isUnsolved = sql<boolean>`tickets.status <> 'solved'`
  return handledTickets(user)
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
  const rows = await handledTickets(user)
    .clearSelect()
    .select([sql<string>`unnest(tickets.tags)`.as('tag'), sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(tags_max)
    .execute()
  return rows.map(({ tag }) => tag)
}
