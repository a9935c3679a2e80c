import type { SentApplication, SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { timelineOf } from '#domain/applications/timeline.ts'
import { outcomeTime } from '#domain/tests/outcome.ts'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { ownAttemptRows } from '#server/features/tests/list-own-attempts.ts'
import { listFiles } from '#server/features/files/list-files.ts'
import { presentSent, sentRows } from './sent-application-row.ts'

/** The actor's own application with its timeline; throws `not_found` for any other. */
export async function findSentApplication(from: Db | Tx, actor: Actor, id: string): Promise<SentApplicationDetails> {
  const row = await sentRows(from)
    .select([
      'applications.cover_letter',
      'applications.updated_at',
      'applications.rejection_message',
      'applications.resume_file_id',
      'applications.attachment_file_id',
      'jobs.status',
      'jobs.visibility',
      'jobs.hidden_at',
      'jobs.flagged_at',
      'companies.status as company_status',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  authorize(actor, 'application.see_sent', row)
  const [stays, attempts, files] = await Promise.all([
    from
      .selectFrom('stage_history')
      .where('application_id', '=', id)
      .where('published_at', 'is not', null)
      .select(['stage', 'published_at as entered_at'])
      .$narrowType<{ entered_at: string }>()
      .orderBy('entered_at')
      .orderBy('id')
      .execute(),
    ownAttemptRows(from)
      .select('attempts.outcome_at')
      .where('attempts.application_id', '=', id)
      .orderBy('attempts.assigned_at')
      .orderBy('attempts.id')
      .execute(),
    listFiles(from, [row.resume_file_id, row.attachment_file_id]),
  ])
  return {
    ...presentSent(row),
    cover_letter: row.cover_letter,
    updated_at: row.updated_at,
    // The message is hidden while the rejection can be undone.
    message: row.stage === 'rejected' ? messageOf(row, asUser(actor).name) : null,
    files,
    timeline: timelineOf({ ...row, stays, attempts: attempts.map(withShownOutcome) }),
    tests: attempts.map(({ outcome_at: _, ...attempt }) => attempt),
    // Those who applied to a private job were invited to it, and still see it.
    job_open: isOpenToApplicants({ ...row, is_invited: true }),
    allowed: [
      ...(isUnseen(row) && may(actor, 'application.edit', row) ? (['edit'] as const) : []),
      ...(mayMove(applicationMachine, row.stage, 'withdraw') && may(actor, 'application.withdraw', row)
        ? (['withdraw'] as const)
        : []),
    ],
  }
}

/** The time since when the applicant can read the outcome of a test; null while they cannot. */
function withShownOutcome<
  Attempt extends { has_outcome: boolean; outcome_at: string | null; submitted_at: string | null },
>(attempt: Attempt) {
  return { ...attempt, outcome_at: attempt.has_outcome ? outcomeTime(attempt) : null }
}

/** The company's message to the applicant, with its placeholders filled. */
const messageOf = ({ rejection_message, job_title, company_name }: RejectedRow, name: string) =>
  rejection_message && addressTo(rejection_message, { name, job: job_title, company: company_name })

interface RejectedRow {
  rejection_message: string | null
  job_title: string
  company_name: string
}

/** A new application, as its applicant sees it in the list. */
export async function findSent(from: Db | Tx, id: string): Promise<SentApplication> {
  return presentSent(await sentRows(from).where('applications.id', '=', id).executeTakeFirstOrThrow())
}

/** Whether no member of the company has opened or moved it. */
export const isUnseen = ({ published_stage, opened_at }: { published_stage: string; opened_at: string | null }) =>
  published_stage === applicationMachine.initial && opened_at === null
