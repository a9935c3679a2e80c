import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  applicantApplicationsQuery,
  applicantAttemptsQuery,
  RecordedApplication,
  RecordedAttempt,
} from '#domain/applications/applicant-record-api.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { findApplicantParties } from '#server/features/talent/applicants.ts'
import { sameLetterCount } from './letter-fingerprint.ts'

/** The applications of an applicant that the member of staff may see. */
export async function listApplicationsOf(
  actor: Actor,
  id: string,
  { hired, page, per_page }: z.output<typeof applicantApplicationsQuery>,
): Promise<Page<RecordedApplication>> {
  authorize(actor, 'applicant.see', await findApplicantParties(db, id))
  const found = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.applicant_id', '=', id)
    .where(seenByStaff(asUser(actor), sql.ref('applications.company_id')))
    .$if(hired, (applications) => applications.where('applications.stage', '=', 'hired'))
  const { rows, total } = await readPage(
    found
      .select(['applications.id', 'applications.stage', 'applications.created_at', ...ofJob])
      .select(sameLetterCount.as('same_letter_count'))
      .orderBy('applications.created_at', 'desc')
      .orderBy('applications.id', 'desc'),
    { page, per_page },
  )
  return { items: rows.map(withJob), page, per_page, total }
}

/** The tests of an applicant that the member of staff may see, without those that a newer attempt replaced. */
export async function listTestsOf(
  actor: Actor,
  id: string,
  { page, per_page }: z.output<typeof applicantAttemptsQuery>,
): Promise<Page<RecordedAttempt>> {
  authorize(actor, 'applicant.see', await findApplicantParties(db, id))
  const found = db
    .selectFrom('attempts')
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'attempts.company_id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('attempts.applicant_id', '=', id)
    .where('attempts.replaced_at', 'is', null)
    .where(seenByStaff(asUser(actor), sql.ref('attempts.company_id')))
  const { rows, total } = await readPage(
    found
      .select(['attempts.id', 'attempts.status', 'attempts.assigned_at', 'tests.name as test_name', ...ofJob])
      .orderBy('attempts.assigned_at', 'desc')
      .orderBy('attempts.id', 'desc'),
    { page, per_page },
  )
  return { items: rows.map(withJob), page, per_page, total }
}

const ofJob = [
  'jobs.id as job_id',
  'jobs.title as job_title',
  'companies.id as company_id',
  'companies.name as company_name',
] as const

interface OfJob {
  job_id: string
  job_title: string
  company_id: string
  company_name: string
}

const withJob = <Row extends OfJob>({ job_id, job_title, company_id, company_name, ...row }: Row) => ({
  ...row,
  job: { id: job_id, title: job_title },
  company: { id: company_id, name: company_name },
})
