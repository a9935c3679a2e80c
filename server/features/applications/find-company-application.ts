import { isLive } from '#domain/applications/application-machine.ts'
import { shownStays } from '#domain/applications/company-application.ts'
import type { CompanyApplication, RequiredTest, StageHistoryEntry } from '#domain/applications/company-application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { amountFromCents } from '#domain/jobs/job.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { listFiles } from '#server/features/files/list-files.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/job-row.ts'
import { presentJobFacts } from '#server/features/jobs/present-job.ts'
import { passed } from '#server/features/tests/present-result.ts'
import { findApplication } from './find-application.ts'
import type { ApplicationRow } from './find-application.ts'
import { findRatings } from './find-ratings.ts'
import { presentApplicationStatus } from './present-application-status.ts'
import { proposalCents } from './proposal-columns.ts'
import { findReceivedProfile } from './received-profile.ts'

/** The actions of the page, except moves. */
const pageActions = ['open', 'note', 'rate', 'tag'] as const

/** The application page for the company, without notes. */
export async function findCompanyApplication(actor: Actor, id: string): Promise<CompanyApplication> {
  const application = await findApplication(db, id)
  authorize(actor, 'application.see', application)
  const [letter, job, applicant, history, ratings] = await Promise.all([
    findLetter(id),
    findJob(db, application.job_id),
    findReceivedProfile(db, id),
    listStays(id),
    findRatings(db, actor, id),
  ])
  const { opened_at, proposal_cents, rejection_reason, rejection_message, rejected_by, ...sent } = letter
  const { resume_file_id, attachment_file_id, ...rest } = sent
  const [tests, files] = await Promise.all([
    listRequiredTests(id, job),
    listFiles(db, [resume_file_id, attachment_file_id]),
  ])
  const standing = presentApplicationStatus(actor, application)
  const {
    id: job_id,
    title,
    status,
    company_name,
    engagement_type,
    budget_min,
    budget_max,
    budget_total,
    weekly_hours,
  } = presentJobFacts(job)
  return {
    ...standing,
    allowed: [
      ...pageActions.filter(
        (action) => may(actor, `application.${action}`, application) && !(action === 'open' && opened_at),
      ),
      ...(mayProposeInterview(actor, application) ? (['propose_meeting'] as const) : []),
      ...standing.allowed,
    ],
    ...rest,
    proposal_rate: amountFromCents(proposal_cents),
    applicant,
    files,
    job: {
      id: job_id,
      title,
      status,
      company_name,
      engagement_type,
      budget_min,
      budget_max,
      budget_total,
      weekly_hours,
    },
    rejection: rejection_reason && { reason: rejection_reason, message: rejection_message ?? '', rejected_by },
    ratings,
    tests,
    history,
  }
}

const mayProposeInterview = (actor: Actor, { company_id, job_id, stage, rejects_at }: ApplicationRow): boolean =>
  isLive(stage) &&
  rejects_at === null &&
  may(actor, 'meeting.propose', { kind: 'interview', company_id, job_id, account_manager_id: null })

function findLetter(id: string) {
  return db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.rejected_by')
    .where('applications.id', '=', id)
    .select([
      'applications.cover_letter',
      proposalCents.as('proposal_cents'),
      'applications.currency',
      'applications.created_at',
      'applications.opened_at',
      'applications.tags',
      'applications.resume_file_id',
      'applications.attachment_file_id',
      'applications.answer_due_at',
      'applications.answered_at',
      'applications.rejection_reason',
      'applications.rejection_message',
      'users.name as rejected_by',
    ])
    .executeTakeFirstOrThrow()
}

/** The application's stage history, latest first. */
function listStays(application_id: string): Promise<StageHistoryEntry[]> {
  return db
    .selectFrom('stage_history')
    .leftJoin('users', 'users.id', 'stage_history.moved_by')
    .where('stage_history.application_id', '=', application_id)
    .select(['stage_history.stage', 'stage_history.entered_at', 'stage_history.left_at', 'users.name as moved_by'])
    .orderBy('stage_history.entered_at', 'desc')
    .orderBy('stage_history.id', 'desc')
    .limit(shownStays)
    .execute()
}

/** The job's required tests and all assigned ones, with their current attempts. */
async function listRequiredTests(application_id: string, job: JobRow): Promise<RequiredTest[]> {
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .where('attempts.application_id', '=', application_id)
    .where('attempts.replaced_at', 'is', null)
    .select(['tests.id', 'tests.name', 'tests.type', 'test_versions.pass_rate'])
    .select(['attempts.id as attempt_id', 'attempts.status', 'attempts.score', passed.as('is_passed')])
    .select(['attempts.due_at', 'attempts.submitted_at'])
    .orderBy('attempts.assigned_at')
    .orderBy('attempts.id')
    .execute()
  const unassigned = job.tests.filter((test) => !attempts.some((attempt) => attempt.id === test.id))
  const none = { attempt_id: null, status: null, score: null, is_passed: null, due_at: null, submitted_at: null }
  return [...attempts, ...unassigned.map(({ id, name, type, pass_rate }) => ({ id, name, type, pass_rate, ...none }))]
}
