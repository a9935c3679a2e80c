import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { outcomeWithinDays } from '#domain/tests/attempt.ts'
import { outcomeTime } from '#domain/tests/outcome.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { findTeamMember } from '#server/features/accounts/responsible-people.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { ownAttemptRows } from './own-attempts.ts'
import { countToGrade } from './list-gradings.ts'

/** The data of most mails about an attempt. */
interface About {
  attempt_id: string
}

/** An attempt with its applicant, for texts about it; none once it is replaced. */
export function findWithApplicant(from: Db | Tx, { attempt_id }: About) {
  return ownAttemptRows(from)
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'attempts.applicant_id')
    .where('attempts.id', '=', attempt_id)
    .select([
      'attempts.outcome_at',
      'attempts.review_requested_at',
      'users.name',
      'users.email',
      timeZoneOf('users.id').as('timezone'),
      hourCycleOf('users.id').as('hour_cycle'),
      'jobs.title as job_title',
    ])
    .executeTakeFirst()
}

type AttemptWithApplicant = NonNullable<Awaited<ReturnType<typeof findWithApplicant>>>

/** An instant in the applicant's time zone: `May 3, 2026 at 4:00 PM GMT+8`. */
export const timeFor = (
  { timezone, hour_cycle }: Pick<AttemptWithApplicant, 'timezone' | 'hour_cycle'>,
  at: string,
): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
    hourCycle: hour_cycle,
  }).format(new Date(at))

const theTest = ({ test_name, job_title }: AttemptWithApplicant) =>
  `the test “${test_name}” for your application for “${job_title}”`

const howToStart = (attempt: AttemptWithApplicant) =>
  `You have ${countOf(attempt.time_limit, 'minute', 'minutes')} once you start. Please start by ${timeFor(attempt, attempt.due_at)}.`

const openTest = (id: string, label: string) => ({ label, url: config.origin + pathTo('applicant_test', { id }) })

const test_assigned: MailTemplate<About> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  if (attempt?.status !== 'assigned') return null
  return {
    to: attempt.email,
    subject: `${attempt.company_name} asks you to take a test: ${attempt.test_name}`,
    paragraphs: [
      greeting(attempt.name),
      `${attempt.company_name} asks you to take ${theTest(attempt)}.`,
      howToStart(attempt),
    ],
    action: openTest(about.attempt_id, 'View the test'),
  }
}

/** A new attempt, with the company's reason. */
const test_replaced: MailTemplate<About & { reason: string }> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  if (attempt?.status !== 'assigned') return null
  return {
    to: attempt.email,
    subject: `${attempt.company_name} asks you to take ${attempt.test_name} again`,
    paragraphs: [
      greeting(attempt.name),
      `${attempt.company_name} asks you to take ${theTest(attempt)} again. The reason:`,
      `“${about.reason}”`,
      howToStart(attempt),
    ],
    action: openTest(about.attempt_id, 'View the test'),
  }
}

/** For applicants who have not started yet; the due date is the one that the reminder was queued for. */
const test_reminder: MailTemplate<About & { due_at: string }> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  if (attempt?.status !== 'assigned' || attempt.due_at !== about.due_at || attempt.due_at <= now()) return null
  return {
    to: attempt.email,
    subject: `Reminder: ${attempt.test_name} is due on ${timeFor(attempt, attempt.due_at)}`,
    paragraphs: [
      greeting(attempt.name),
      `You have not started ${theTest(attempt)} at ${attempt.company_name} yet.`,
      howToStart(attempt),
    ],
    action: openTest(about.attempt_id, 'View the test'),
  }
}

const test_expired: MailTemplate<About> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  if (attempt?.status !== 'expired') return null
  return {
    to: attempt.email,
    subject: `The time to start ${attempt.test_name} is over`,
    paragraphs: [
      greeting(attempt.name),
      `You did not start ${theTest(attempt)} at ${attempt.company_name} by ${timeFor(attempt, attempt.due_at)}, so it can no longer be taken.`,
      `Nothing else about your application has changed. ${attempt.company_name} can assign the test to you again.`,
    ],
    action: {
      label: 'View your application',
      url: config.origin + pathTo('applicant_application', { id: attempt.application_id }),
    },
  }
}

/** The server submitted the attempt because its time was over. */
const test_time_over: MailTemplate<About> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  const outcome_by = attempt && outcomeTime(attempt)
  if (!outcome_by) return null
  return {
    to: attempt.email,
    subject: `${attempt.test_name} was submitted`,
    paragraphs: [
      greeting(attempt.name),
      `The time for ${theTest(attempt)} was over, so we submitted the answers that you had saved to ${attempt.company_name}.`,
      `You can read your result by ${timeFor(attempt, outcome_by)}.`,
    ],
    action: openTest(about.attempt_id, 'View the test'),
  }
}

export const outcomeTitle = ({ status, review_requested_at, test_name }: AttemptWithApplicant): string =>
  status === 'graded' && review_requested_at
    ? `The second review of ${test_name} is complete`
    : `Your result for ${test_name} is ready`

const test_outcome: MailTemplate<About> = async (about) => {
  const attempt = await findWithApplicant(db, about)
  if (!attempt?.has_outcome) return null
  return {
    to: attempt.email,
    subject: outcomeTitle(attempt),
    paragraphs: [
      greeting(attempt.name),
      attempt.status !== 'graded'
        ? `${attempt.company_name} has not graded all of your answers in ${theTest(attempt)}. You can read what has been graded.`
        : attempt.review_requested_at
          ? `A person has reviewed your answers in ${theTest(attempt)} at ${attempt.company_name} again.`
          : `Your result for ${theTest(attempt)} at ${attempt.company_name} is ready.`,
    ],
    action: openTest(about.attempt_id, 'View your result'),
  }
}

/** Answers that have waited for days, for a member of the hiring team. */
const grading_reminder: MailTemplate<{ test_id: string; company_id: string; user_id: string }> = async ({
  test_id,
  company_id,
  user_id,
}) => {
  const person = await findTeamMember(db, { company_id, job_id: null }, user_id)
  const test = await countToGrade(test_id, user_id)
  if (!person || !test) return null
  const answers = countOf(test.count, 'answer', 'answers')
  return {
    to: person.email,
    subject: `${answers} to grade: ${test.name}`,
    paragraphs: [
      greeting(person.name),
      `${answers} in “${test.name}” ${test.count === 1 ? 'waits' : 'wait'} to be graded.`,
      `Applicants can read their result ${outcomeWithinDays} days after they submit a test, even if some of their answers have not been graded.`,
    ],
    action: { label: 'Grade the answers', url: config.origin + pathTo('company_test', { id: test_id }) },
  }
}

export const testMails = defineMails('tests', {
  test_assigned,
  test_replaced,
  test_reminder,
  test_expired,
  test_time_over,
  test_outcome,
  grading_reminder,
})
