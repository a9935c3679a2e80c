import { sql } from 'kysely'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { sharedSkills } from '#domain/skills/skills.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCompanyPage } from '#server/features/accounts/find-users.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { openJobRows, presentOpenJob, findOpenJob } from './open-jobs.ts'

/** The page of a job for an applicant, also when it no longer accepts applications. */
export async function findOpenJobPage(actor: Actor, id: string): Promise<OpenJobPage> {
  const user = asUser(actor)
  const job = await openJobRows(db, user).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound)
  authorize(actor, 'job.see_open', { ...job, applied: job.application_id !== null })
  const [talent, company_page, others, company_answers_in_hours] = await Promise.all([
    db.selectFrom('talents').where('user_id', '=', user.user_id).select('skills').executeTakeFirst(),
    findCompanyPage(db, job.company_id),
    findOtherJobs(job.company_id, id),
    findAnswerTime(job.company_id),
  ])
  return {
    ...presentOpenJob(actor, job),
    takes_applications: isOpenToApplicants(job),
    openings: job.openings,
    tests: job.tests,
    questions: job.asked?.questions ?? [],
    question_version: job.asked?.version ?? null,
    own_skills: sharedSkills(job.skill_tags, talent?.skills ?? []),
    company_id: job.company_id,
    company_page,
    ...others,
    company_answers_in_hours,
  }
}

const otherJobsLimit = 4

async function findOtherJobs(company_id: string, id: string) {
  const [others, { open }] = await Promise.all([
    db
      .selectFrom('open_jobs')
      .innerJoin('jobs', 'jobs.id', 'open_jobs.job_id')
      .where('open_jobs.company_id', '=', company_id)
      .where('jobs.id', '!=', id)
      .select(['jobs.id', 'jobs.title'])
      .orderBy('open_jobs.published_at', 'desc')
      .limit(otherJobsLimit)
      .execute(),
    db
      .selectFrom('open_jobs')
      .where('company_id', '=', company_id)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow(),
  ])
  return { company_open_jobs: open, company_other_jobs: others }
}

/** The number of recent answers considered, and the minimum for a meaningful median. */
const answers = { last: 50, enough: 5 }

/** The median time from an application to the company's answer, in hours. */
async function findAnswerTime(company_id: string): Promise<number | null> {
  const { count, hours } = await db
    .selectFrom((last) =>
      last
        .selectFrom('applications')
        .where('company_id', '=', company_id)
        .where('answered_at', 'is not', null)
        .select(['created_at', 'answered_at'])
        .orderBy('answered_at', 'desc')
        .limit(answers.last)
        .as('last'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600`.as('hours'),
    ])
    .executeTakeFirstOrThrow()
  return count < answers.enough ? null : hours
}

/** Saves a job to the applicant's list. Saving it again has no effect. */
export async function saveJob(actor: Actor, id: string): Promise<OpenJob> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    authorize(actor, 'job.save')
    const job = await findOpenJob(tx, actor, id)
    const saved = await tx
      .insertInto('saved_jobs')
      .values({ applicant_id, job_id: id, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('job_id')
      .executeTakeFirst()
    if (saved) await record(tx, 'job.saved', { actor, data: { job_id: id, applicant_id } })
    return { ...job, saved: true }
  })
}

/** Removes a job from the applicant's list, even if it has closed. Removing it again has no effect. */
export async function unsaveJob(actor: Actor, id: string): Promise<OpenJob> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    authorize(actor, 'job.save')
    const job = await findOpenJob(tx, actor, id, { ever: true })
    const removed = await tx
      .deleteFrom('saved_jobs')
      .where('applicant_id', '=', applicant_id)
      .where('job_id', '=', id)
      .returning('job_id')
      .executeTakeFirst()
    if (removed) await record(tx, 'job.unsaved', { actor, data: { job_id: id, applicant_id } })
    return { ...job, saved: false }
  })
}
