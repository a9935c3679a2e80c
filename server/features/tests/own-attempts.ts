import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { outcomeWithinDays } from '#domain/tests/attempt.ts'
import type { OwnAttempt } from '#domain/tests/attempt.ts'
import type { testTypes } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { isReminderDue } from '#server/platform/queue/is-reminder-due.ts'

const toDo: readonly (typeof attemptMachine.states)[number][] = ['assigned', 'in_progress']
const taken: readonly (typeof attemptMachine.states)[number][] = ['submitted', 'graded']
const day_ms = 86_400_000

/** The extra time of an attempt: as at its start, or what its applicant would get now. */
const extraTimePercent = sql<number>`case when attempts.started_at is null
  then coalesce((select extra_time_percent from talents where talents.user_id = attempts.applicant_id), 0)
  else attempts.extra_time_percent end`

/** Whether the applicant may read the outcome: it was released, or it is due even though grading is not complete. */
const hasOutcome = () => sql<boolean>`coalesce(attempts.outcome_at <= ${now()}, false)
  or (attempts.status in ('submitted', 'graded')
    and coalesce(attempts.submitted_at <= ${fromNow(-outcomeWithinDays * day_ms)}, false))`

/** Assigned tests, as applicants see them. Replaced attempts are left out. */
export function ownAttemptRows(from: Db | Tx) {
  return from
    .selectFrom('attempts')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .innerJoin('companies', 'companies.id', 'attempts.company_id')
    .where('attempts.replaced_at', 'is', null)
    .select([
      'attempts.id',
      'attempts.application_id',
      'companies.name as company_name',
      'attempts.status',
      'attempts.assigned_at',
      'attempts.due_at',
      'attempts.submitted_at',
      sql<string>`test_versions.content ->> 'name'`.as('test_name'),
      sql<(typeof testTypes)[number]>`test_versions.content ->> 'type'`.as('test_type'),
      // The minutes of `minutesFor`.
      sql<number>`ceil((test_versions.content ->> 'time_limit')::numeric * (100 + ${extraTimePercent}) / 100)::integer`.as(
        'time_limit',
      ),
      hasOutcome().as('has_outcome'),
    ])
}

/** The actor's attempts, with the numbers to do and taken. */
export async function listOwnAttempts(
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Page<OwnAttempt> & { to_do: number; taken: number }> {
  const mine = asUser(actor).user_id
  const [items, counted] = await Promise.all([
    ownAttemptRows(db)
      .where('attempts.applicant_id', '=', mine)
      .orderBy(({ eb }) => eb('attempts.status', 'in', toDo), 'desc')
      .orderBy(({ eb }) => eb.case().when('attempts.status', 'in', toDo).then(eb.ref('attempts.due_at')).end())
      .orderBy('attempts.submitted_at', (order) => order.desc().nullsLast())
      .orderBy('attempts.id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    db
      .selectFrom('attempts')
      .where('applicant_id', '=', mine)
      .where('replaced_at', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('status', 'in', toDo).as('to_do'),
        fn.countAll<number>().filterWhere('status', 'in', taken).as('taken'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items, page: query.page, per_page: query.per_page, ...counted }
}

/** Minutes before the due date at which applicants who have not started are reminded. */
const remindedMinutesBefore = [2 * 24 * 60, 24 * 60]

const isDue = () => isReminderDue(remindedMinutesBefore, { time: 'due_at', since: 'assigned_at' })

/** Reminds applicants of tests that they have not started. */
export async function sendTestReminders(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'assigned')
        .where('due_at', '<=', fromNow(Math.max(...remindedMinutesBefore) * 60_000))
        .where(isDue())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('attempts')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('status', '=', 'assigned')
        .where(isDue())
        .returning('due_at')
        .executeTakeFirst()
      if (reminded) await queueMail(tx, 'test_reminder', { attempt_id: id, due_at: reminded.due_at })
    },
  )
}
