import { sql } from 'kysely'
import type { z } from 'zod'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { retention } from '#domain/kernel/retention.ts'
import { authorize, may } from '#domain/policies.ts'
import { requestReminder_days, staffRequestActions } from '#domain/privacy/staff-request.ts'
import type { requestAssignee, StaffRequest, StaffRequestsQuery } from '#domain/privacy/staff-request.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** Open requests by their due date, overdue ones first, or ended ones, the latest first. */
export async function listStaffRequests(
  actor: Actor,
  { status, kind, q, page, per_page, sort }: StaffRequestsQuery,
): Promise<Page<StaffRequest>> {
  authorize(actor, 'privacy_request.list')
  const isOpen = status === 'open'
  const found = db
    .selectFrom(enteredRequests(db).unionAll(automaticRequests(db)).as('request'))
    .selectAll('request')
    .where('request.status', isOpen ? '=' : '<>', 'open')
    .$if(kind !== undefined, (rows) => rows.where('request.kind', '=', kind!))
    .$if(Boolean(q), (rows) => rows.where(containsWords(q, [searched])))
  const { rows, total } = await readPage(
    isOpen
      ? found.orderBy('request.due_on', sort === 'due_on' ? 'asc' : 'desc').orderBy('request.id')
      : found.orderBy('request.ended_at', sort === 'due_on' ? 'desc' : 'asc').orderBy('request.id'),
    { page, per_page },
  )
  return { items: rows.map((row) => presentStaffRequest(actor, row)), page, per_page, total }
}

const searched = sql`concat_ws(' ', request.name, request.email, request.message)`

/** The requests that staff entered, with the account of each, its assignee and its log. */
export const enteredRequests = (from: Db | Tx) =>
  from
    .selectFrom('staff_privacy_requests as request')
    .leftJoin('users as person', 'person.id', 'request.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'request.assignee_id')
    .select([
      'request.id',
      'request.kind',
      'request.status',
      sql<boolean>`false`.as('is_automatic'),
      'request.name',
      'request.email',
      'request.user_id',
      sql<string | null>`case when person.role = 'applicant' then person.id end`.as('applicant_id'),
      'request.message',
      'request.received_on',
      'request.due_on',
      'request.is_extended',
      'request.assignee_id',
      'assignee.name as assignee_name',
      'request.outcome',
      'request.ended_at',
      sql<StaffRequest['events']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', event.id, 'kind', event.kind, 'by', author.name, 'text', event.text,
            'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) order by event.at, event.id), '[]')
        from staff_privacy_request_events as event left join users as author on author.id = event.user_id
        where event.request_id = request.id)`.as('events'),
    ])

export type EnteredRequest = Awaited<ReturnType<ReturnType<typeof enteredRequests>['executeTakeFirstOrThrow']>>

const status = { open: 'open', done: 'answered', canceled: 'withdrawn' } as const satisfies Record<
  string,
  StaffRequest['status']
>

/** The exports and erasures that users requested in their settings, with the same columns. */
const automaticRequests = (from: Db | Tx) =>
  from
    .selectFrom('privacy_requests as request')
    .innerJoin('users as person', 'person.id', 'request.user_id')
    .select([
      'request.id',
      'request.kind',
      sql<StaffRequest['status']>`case request.status ${sql.join(
        Object.entries(status).map(([own, shown]) => sql`when ${sql.lit(own)} then ${sql.lit(shown)}`),
        sql` `,
      )} end`.as('status'),
      sql<boolean>`true`.as('is_automatic'),
      'person.name',
      'person.email',
      'request.user_id',
      sql<string | null>`case when person.role = 'applicant' then person.id end`.as('applicant_id'),
      sql<string>`''`.as('message'),
      sql<string>`(request.requested_at at time zone 'UTC')::date`.as('received_on'),
      sql<string>`((request.requested_at at time zone 'UTC')::date
        + make_interval(months => ${sql.lit(retention.answer_months)}))::date`.as('due_on'),
      sql<boolean>`false`.as('is_extended'),
      sql<string | null>`null::uuid`.as('assignee_id'),
      sql<string | null>`null::text`.as('assignee_name'),
      sql<StaffRequest['outcome']>`case when request.status = 'done' then 'fulfilled' end`.as('outcome'),
      'request.ended_at',
      sql<StaffRequest['events']>`'[]'::jsonb`.as('events'),
    ])

/** A request that staff entered, locked until the end of the transaction. Throws `not_found`. */
export async function lockStaffRequest(tx: Tx, id: string): Promise<EnteredRequest> {
  await lockRow(tx, 'staff_privacy_requests', id)
  return findStaffRequest(tx, id)
}

export async function findStaffRequest(from: Db | Tx, id: string): Promise<EnteredRequest> {
  return enteredRequests(from).where('request.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** A request as the staff see it, with what the actor can do now. */
export function presentStaffRequest(actor: Actor, row: EnteredRequest): StaffRequest {
  const { user_id: _user_id, assignee_id, assignee_name, ...request } = row
  const isOpen = row.status === 'open'
  const possible = staffRequestActions.filter(
    (one) => !row.is_automatic && (one === 'note' || isOpen) && (one !== 'extend' || canExtend(row)),
  )
  return {
    ...request,
    assignee: assignee_id ? { id: assignee_id, name: assignee_name ?? '' } : null,
    is_overdue: isOpen && row.due_on < now().slice(0, 10),
    allowed: possible.filter((one) => may(actor, `privacy_request.${one}`)),
  }
}

/** Once, and only before the deadline is over (Art. 12(3) GDPR). */
export const canExtend = ({
  status: current,
  is_extended,
  due_on,
}: Pick<EnteredRequest, 'status' | 'is_extended' | 'due_on'>): boolean =>
  current === 'open' && !is_extended && due_on >= now().slice(0, 10)

/** The staff who can work on privacy requests, by name. */
export async function listRequestAssignees(actor: Actor): Promise<{ items: z.output<typeof requestAssignee>[] }> {
  authorize(actor, 'privacy_request.list')
  return { items: await requestAssignees(db) }
}

export async function requestAssignees(from: Db | Tx): Promise<z.output<typeof requestAssignee>[]> {
  const ids = await findAdmins(from, 'privacy_request.answer')
  if (ids.length === 0) return []
  return from.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

/** Reminds the staff once of each open request that is due soon, and again after an extension. */
export async function remindOfStaffRequests(): Promise<void> {
  const until = addDays(now().slice(0, 10), requestReminder_days)
  const due = (limit: number) =>
    db
      .selectFrom('staff_privacy_requests')
      .where('status', '=', 'open')
      .where('due_on', '<=', until)
      .where('reminded_at', 'is', null)
      .select('id')
      .orderBy('due_on')
      .limit(limit)
      .execute()
  await forEachDue(due, async (tx, id) => {
    const reminded = await tx
      .updateTable('staff_privacy_requests')
      .set({ reminded_at: now() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('reminded_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!reminded) return
    await record(tx, 'privacy_request.due_soon', {
      actor: system,
      data: { staff_request_id: id, user_id: reminded.user_id },
    })
  })
}
