import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { presentCalendarEvent, writeCalendarFile } from './calendar-file.ts'
import { participationRows } from './participations.ts'

const calendarFeedPath = '/calendar.ics'

const key = createHmac('sha256', config.secret).update('calendar feed').digest()
const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
const day_ms = 86_400_000
/** How far back meetings are listed. */
const past_days = 90
const eventsMax = 1_000

/** `webcal` opens the calendar program. The secret is in the query, which is not logged. */
const feedUrl = (id: string) =>
  `${config.origin.replace(/^https?/, 'webcal')}${calendarFeedPath}?feed=${id}.${sign(id)}`

/** The secret address of the user's meetings, if there is one. */
export async function findCalendarFeed(actor: Actor) {
  authorize(actor, 'account.use')
  const feed = await db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', asUser(actor).user_id)
    .select('id')
    .executeTakeFirst()
  return { url: feed ? feedUrl(feed.id) : null }
}

/** Creates a new secret address. An earlier one is no longer valid. */
export async function createCalendarFeed(actor: Actor) {
  authorize(actor, 'account.add_receiver')
  const { user_id } = asUser(actor)
  const feed = { id: randomUUID(), created_at: now() }
  await transaction(async (tx) => {
    await tx
      .insertInto('calendar_feeds')
      .values({ user_id, ...feed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
      .execute()
    await record(tx, 'calendar_feed.created', { actor, data: { user_id } })
  })
  return { url: feedUrl(feed.id) }
}

/** Makes the secret address invalid. */
export async function removeCalendarFeed(actor: Actor): Promise<void> {
  authorize(actor, 'account.use')
  const { user_id } = asUser(actor)
  await transaction((tx) => deleteCalendarFeed(tx, actor, user_id))
}

/** Deletes the user's secret address, if there is one. The caller has authorized the actor. */
export async function deleteCalendarFeed(tx: Tx, actor: Actor, user_id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', user_id).executeTakeFirst()
  if (numDeletedRows > 0n) await record(tx, 'calendar_feed.removed', { actor, data: { user_id } })
}

const shownStatuses = ['proposed', 'confirmed', 'completed', 'no_show'] as const

/** The calendar of a secret address, with the meetings of its user that have a time; throws `not_found`. */
async function readCalendarFeed(secret: string): Promise<string> {
  const user = await findUser(secret)
  if (!user) throw new Failure('not_found')
  const rows = await participationRows(db)
    .where(sql<boolean>`meeting_people.user_id = any (acts_for(${user.user_id}))`)
    .where('users.id', '=', user.user_id)
    .where('meeting_people.is_assigned', '=', true)
    .where('meetings.status', 'in', shownStatuses)
    .where('meetings.starts_at', '>', fromNow(-past_days * day_ms))
    .orderBy('meetings.starts_at')
    .limit(eventsMax)
    .execute()
  const events = rows.map((row) =>
    presentCalendarEvent(
      row,
      { starts_at: row.starts_at!, ends_at: row.ends_at! },
      row.status === 'proposed' ? 'proposed' : 'confirmed',
    ),
  )
  return writeCalendarFile(events, { timezone: rows[0]?.timezone ?? 'UTC', name: `${product.name} meetings` })
}

async function findUser(secret: string): Promise<{ user_id: string } | undefined> {
  const [id = '', signature = ''] = secret.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return (
    db
      .selectFrom('calendar_feeds')
      .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
      .where('calendar_feeds.id', '=', id)
      .where(canSignIn)
      // Members of a company that is not deleted.
      .where(
        sql<boolean>`(users.role <> 'company' or exists (
        select from members join companies on companies.id = members.company_id
        where members.user_id = users.id and companies.status <> 'deleted'))`,
      )
      .select('calendar_feeds.user_id')
      .executeTakeFirst()
  )
}

const query = z.object({ feed: z.string().max(100) })

/** Calendar programs have no session: the secret in the address is all that they need. */
export function calendarFeedRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: calendarFeedPath,
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'The meetings of a secret address', tags: ['Meetings'], hide: true, querystring: query },
    handler: async (request, reply) => {
      const file = await readCalendarFeed((request.query as z.output<typeof query>).feed)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(file)
    },
  })
}
