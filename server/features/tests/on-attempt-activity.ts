import type { ActivityKind } from '#domain/activities.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findWithApplicant, outcomeTitle, timeFor } from './mails.ts'
import { findResult } from './show-result.ts'
import { findAttempt } from './find-attempt.ts'

type AttemptActivity<Name extends string> = Activity<Extract<ActivityKind, `attempt.${Name}`>>

/** Notifies the applicant of an assigned test. A new attempt that replaces another is explained by its own mail. */
export async function notifyOfTest(
  tx: Tx,
  { id, kind, data }: Activity<'test.assigned'> | AttemptActivity<'reassigned'>,
): Promise<void> {
  const { attempt_id } = data
  const attempt = await findWithApplicant(tx, data)
  if (attempt?.status !== 'assigned') return
  if (kind === 'test.assigned' && (await isReplacement(tx, attempt_id))) return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: `${attempt.company_name} asks you to take a test`,
    body: `${attempt.test_name}: start by ${timeFor(attempt, attempt.due_at)}`,
    href: pathTo('applicant_test', { id: attempt_id }),
  })
  await queueMail(tx, 'test_assigned', { attempt_id }, `${id}`)
}

/** The tests among these IDs of attempts that the actor can take. */
export const findAttemptActs: FindActs = async (actor, ids) => {
  const open = await db
    .selectFrom('attempts')
    .where('id', 'in', ids)
    .where('status', 'in', ['assigned', 'in_progress'])
    .where('replaced_at', 'is', null)
    .select(['id', 'applicant_id', 'status'])
    .execute()
  return new Map(
    open
      .filter((attempt) => may(actor, 'attempt.take', attempt))
      .map(({ id, status }) => [id, { kind: 'take_test', attempt_id: id, is_started: status === 'in_progress' }]),
  )
}

/** Whether the attempt replaces an earlier one. */
async function isReplacement(tx: Tx, attempt_id: string): Promise<boolean> {
  const replaced = await tx
    .selectFrom('attempts')
    .innerJoin('attempts as earlier', (join) =>
      join
        .onRef('earlier.application_id', '=', 'attempts.application_id')
        .onRef('earlier.test_id', '=', 'attempts.test_id')
        .on('earlier.replaced_at', 'is not', null),
    )
    .where('attempts.id', '=', attempt_id)
    .select('earlier.id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Notifies the applicant of a new attempt, with the company's reason. */
export async function notifyOfReplacement(tx: Tx, { id, kind, data }: AttemptActivity<'replaced'>): Promise<void> {
  const { new_attempt_id: attempt_id, reason } = data
  const attempt = await findWithApplicant(tx, { attempt_id })
  if (attempt?.status !== 'assigned') return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: `${attempt.company_name} asks you to take ${attempt.test_name} again`,
    body: reason,
    href: pathTo('applicant_test', { id: attempt_id }),
  })
  await queueMail(tx, 'test_replaced', { attempt_id, reason }, `${id}`)
}

/** Notifies the applicant of a test that was not started in time. */
export async function notifyOfExpiry(tx: Tx, { id, kind, data }: AttemptActivity<'expired'>): Promise<void> {
  const attempt = await findWithApplicant(tx, data)
  if (attempt?.status !== 'expired') return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: `The time to start ${attempt.test_name} is over`,
    body: `${attempt.company_name} can assign it to you again.`,
    href: pathTo('applicant_application', { id: data.application_id }),
  })
  await queueMail(tx, 'test_expired', { attempt_id: data.attempt_id }, `${id}`)
}

/** Notifies the applicant whose attempt the server submitted. */
export async function notifyOfTimeOver(
  tx: Tx,
  { id, kind, actor_id, data }: AttemptActivity<'submitted'>,
): Promise<void> {
  if (actor_id !== null) return
  const attempt = await findWithApplicant(tx, data)
  if (!attempt) return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: `${attempt.test_name} was submitted`,
    body: 'Its time was over, so we submitted the answers that you had saved.',
    href: pathTo('applicant_test', { id: data.attempt_id }),
  })
  await queueMail(tx, 'test_time_over', { attempt_id: data.attempt_id }, `${id}`)
}

/** Notifies the applicant of the outcome. */
export async function notifyOfOutcome(tx: Tx, { id, kind, data }: AttemptActivity<'released'>): Promise<void> {
  const attempt = await findWithApplicant(tx, data)
  if (!attempt?.has_outcome) return
  await notify(tx, [data.applicant_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: outcomeTitle(attempt),
    body: `${attempt.company_name}: ${attempt.job_title}`,
    href: pathTo('applicant_test', { id: data.attempt_id }),
  })
  await queueMail(tx, 'test_outcome', { attempt_id: data.attempt_id }, `${id}`)
}

/** Notifies the hiring team of answers to grade, without a name: grading is blind. */
export async function notifyGraders(tx: Tx, { id, kind, data }: AttemptActivity<'submitted'>): Promise<void> {
  const { count } = await tx
    .selectFrom('gradings')
    .where('attempt_id', '=', data.attempt_id)
    .where('graded_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === 0) return
  await notify(tx, await teamOf(tx, data.attempt_id), {
    activity: { id, kind },
    subject: { kind: 'test', id: data.test_id },
    title: `${countOf(count, 'answer', 'answers')} to grade`,
    body: await nameOf(tx, data.test_id),
    href: pathTo('company_test', { id: data.test_id }),
  })
}

/** Notifies the hiring team of a requested second review, without a name: grading is blind. */
export async function notifyOfReviewRequest(
  tx: Tx,
  { id, kind, data }: AttemptActivity<'review_requested'>,
): Promise<void> {
  await notify(tx, await teamOf(tx, data.attempt_id), {
    activity: { id, kind },
    subject: { kind: 'test', id: data.test_id },
    title: 'An applicant requested a second review',
    body: await nameOf(tx, data.test_id),
    href: pathTo('company_test', { id: data.test_id }),
  })
}

/** Notifies the hiring team of a result, except the person who graded it. */
export async function notifyOfResult(
  tx: Tx,
  { id, kind, actor_id, data }: AttemptActivity<'graded' | 'reused'>,
): Promise<void> {
  const { status, applicant_name, job_title, score, is_passed, review_requested_at } = await findResult(
    tx,
    data.attempt_id,
  )
  if (status !== 'graded') return
  const test = await nameOf(tx, data.test_id)
  const team = await teamOf(tx, data.attempt_id)
  const result = is_passed === null ? [] : [`${score}%`, is_passed ? 'Passed' : 'Not passed']
  await notify(
    tx,
    team.filter((user_id) => user_id !== actor_id),
    {
      activity: { id, kind },
      subject: { kind: 'test', id: data.test_id },
      title:
        kind === 'attempt.reused'
          ? `${applicant_name} used an earlier result: ${test}`
          : review_requested_at
            ? `The second review of ${applicant_name} is complete: ${test}`
            : `${applicant_name} completed ${test}`,
      body: [...result, job_title].join(' · '),
      href: pathTo('company_application', { id: data.application_id }),
    },
  )
}

async function teamOf(tx: Tx, attempt_id: string): Promise<string[]> {
  const people = await hiringTeam(tx, await findAttempt(tx, attempt_id))
    .select('users.id')
    .execute()
  return people.map(({ id }) => id)
}

async function nameOf(tx: Tx, test_id: string): Promise<string> {
  const { name } = await tx.selectFrom('tests').where('id', '=', test_id).select('name').executeTakeFirstOrThrow()
  return name
}
