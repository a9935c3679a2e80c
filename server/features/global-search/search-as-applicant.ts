import { sql } from 'kysely'
import { sentApplicationsQuery } from '#domain/applications/sent-api.ts'
import type { FoundObject, FoundObjects } from '#domain/global-search/global-search.ts'
import { openJobsQuery } from '#domain/jobs/job-search.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { listSentApplications } from '#server/features/applications/sent.ts'
import { listOpenJobs } from '#server/features/jobs/open-jobs.ts'
import { asked, assignmentSource, findConversations, findHelp, findObjects, mayBeReference } from './find-objects.ts'
import type { Source } from './find-objects.ts'

/** The applicant’s own things, and open jobs. */
export async function searchAsApplicant(actor: Actor, { q }: { q: string }): Promise<FoundObjects> {
  authorize(actor, 'global_search.as_applicant')
  const user = asUser(actor)
  return findObjects(
    [assignmentSource(user, q), attemptSource(user, q), ...payoutSources(user, q)],
    [findApplications(user, q), findOpenJobs(user, q), findConversations(user, q), findHelp(q, 'applicant')],
  )
}

/** The tests that they were assigned, by name or company. */
const attemptSource = (user: User, q: string): Source =>
  sql`select 'test' as kind, attempts.id, test_versions.content ->> 'name' as label, companies.name as detail
    from attempts join test_versions on test_versions.id = attempts.version_id
    join companies on companies.id = attempts.company_id
    where attempts.applicant_id = ${user.user_id}::uuid and attempts.replaced_at is null
      and ${containsWords(q, [sql`test_versions.content ->> 'name'`, sql.ref('companies.name')])}`

const payoutSources = (user: User, q: string): Source[] =>
  mayBeReference(q)
    ? [
        sql`select 'payout' as kind, payouts.id, payouts.reference as label, '' as detail from payouts
          where payouts.talent_id = ${user.user_id}::uuid and ${containsWords(q, [sql.ref('payouts.reference')])}`,
      ]
    : []

async function findApplications(user: User, q: string): Promise<FoundObject[]> {
  const { items } = await listSentApplications(user, sentApplicationsQuery.parse({ q, per_page: asked }))
  return items.map(({ id, job_title, company_name }) => ({
    kind: 'application',
    id,
    label: job_title,
    detail: company_name,
  }))
}

async function findOpenJobs(user: User, q: string): Promise<FoundObject[]> {
  const { items } = await listOpenJobs(user, openJobsQuery.parse({ q, per_page: asked }))
  return items.map(({ id, title, company_name }) => ({ kind: 'job', id, label: title, detail: company_name }))
}
