import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { jobOfApplication, memberSees } from '#server/features/accounts/job-access.ts'

const day_ms = 86_400_000

/** Days after which the hiring team is reminded of answers to grade: two days before the applicant reads the outcome. */
const remindedAfterDays = 5

/** When the attempt began to wait for a person. */
const waitingSince = sql<string>`coalesce(attempts.review_requested_at, attempts.submitted_at)`

const waiting = () =>
  db
    .selectFrom('attempts')
    .where('attempts.status', '=', 'submitted')
    .where('attempts.replaced_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gradings')
          .whereRef('gradings.attempt_id', '=', 'attempts.id')
          .where('gradings.graded_at', 'is', null)
          .select('gradings.id'),
      ),
    )

/** Reminds the hiring teams of answers that they have not graded: one mail per test, once per attempt. */
export async function sendGradingReminders(): Promise<void> {
  await transaction(async (tx) => {
    const reminded = await tx
      .updateTable('attempts')
      .set({ grading_reminded_at: now() })
      .where(
        'id',
        'in',
        waiting()
          .where(waitingSince, '<=', fromNow(-remindedAfterDays * day_ms))
          .where(sql<boolean>`(attempts.grading_reminded_at is null or attempts.grading_reminded_at < ${waitingSince})`)
          .select('attempts.id'),
      )
      .returning(['test_id', 'company_id'])
      .execute()
    const tests = new Map(reminded.map((one) => [`${one.test_id}:${one.company_id}`, one]))
    for (const { test_id, company_id } of tests.values()) {
      for (const { id: user_id } of await hiringTeam(tx, { company_id, job_id: null }).select('users.id').execute()) {
        await queueMail(tx, 'grading_reminder', { test_id, company_id, user_id })
      }
    }
  })
}

/** A test with the number of answers that wait for a person and that the member sees; null if there are none. */
export async function countToGrade(test_id: string, user_id: string): Promise<{ name: string; count: number } | null> {
  const found = await waiting()
    .innerJoin('gradings', 'gradings.attempt_id', 'attempts.id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('gradings.graded_at', 'is', null)
    .where('attempts.test_id', '=', test_id)
    .innerJoin('members', (join) =>
      join.onRef('members.company_id', '=', 'attempts.company_id').on('members.user_id', '=', user_id),
    )
    .where(memberSees(jobOfApplication('attempts.application_id')))
    .groupBy('tests.name')
    .select(({ fn }) => ['tests.name', fn.countAll<number>().as('count')])
    .executeTakeFirst()
  return found ?? null
}
