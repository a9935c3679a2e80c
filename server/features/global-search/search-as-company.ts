import { sql } from 'kysely'
import type { FoundObject, FoundObjects } from '#domain/global-search/global-search.ts'
import { invoiceStatusLabels } from '#domain/invoices/invoice-machine.ts'
import { companyJobsQuery } from '#domain/jobs/job-list.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { asMember, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { talentQuery } from '#domain/talent/talent-search.ts'
import { testsQuery } from '#domain/tests/api.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { containsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { hasNameOrEmail } from '#server/features/accounts/find-users.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { visibleTo as visibleInvoice } from '#server/features/invoices/lists.ts'
import { filterJobs, filterShape, filterValues } from '#server/features/jobs/filter-jobs.ts'
import { searchTalents } from '#server/features/talent/searching.ts'
import { listTests } from '#server/features/tests/lists.ts'
import { asked, assignmentSource, findConversations, findHelp, findObjects, mayBeReference } from './find-objects.ts'
import type { Source } from './find-objects.ts'

/** What a member may open: a recruiter who is limited to jobs finds what belongs to them. */
export async function searchAsCompany(actor: Actor, { q }: { q: string }): Promise<FoundObjects> {
  authorize(actor, 'global_search.as_company')
  const member = asMember(actor)
  return findObjects(
    [...hiringSources(member, q), ...financeSources(member, q), assignmentSource(member, q), memberSource(member, q)],
    [findTests(member, q), findTalents(member, q), findConversations(member, q), findHelp(q, 'company')],
  )
}

function hiringSources(member: CompanyMember, q: string): Source[] {
  if (!isHiring(member)) return []
  const filter = companyJobsQuery.parse({ q })
  const status = labelOf(jobStatusLabels, 'jobs.status')
  return [
    sql`${filterJobs(filterShape(member, filter), filterValues(member, filter)).select([
      sql.lit('job').as('kind'),
      'jobs.id',
      'jobs.title as label',
      status.as('detail'),
    ])}`,
    sql`select 'application' as kind, applications.id, users.name as label, jobs.title as detail
      from users join applications on applications.applicant_id = users.id join jobs on jobs.id = applications.job_id
      where users.role = 'applicant' and ${indexedContainsWords(q, sql.ref('users.name'))}
        and applications.company_id = ${member.company_id}::uuid and ${ofSeenJobs(member, sql.ref('jobs.id'))}`,
  ]
}

function financeSources(member: CompanyMember, q: string): Source[] {
  return [
    ...(may(member, 'invoice.list')
      ? [
          sql`select 'invoice' as kind, invoices.id, invoices.number as label,
              ${labelOf(invoiceStatusLabels, 'invoices.status')} as detail
            from invoices where ${indexedContainsWords(q, sql.ref('invoices.number'))} and ${visibleInvoice(member)}`,
        ]
      : []),
    ...(may(member, 'payment.list_own') && mayBeReference(q)
      ? [
          sql`select 'payment' as kind, payments.id, payments.reference as label, '' as detail from payments
            where payments.company_id = ${member.company_id}::uuid
              and ${containsWords(q, [sql.ref('payments.reference')])}`,
        ]
      : []),
  ]
}

/** The colleagues, by name or a part of the address. */
const memberSource = (member: CompanyMember, q: string): Source =>
  sql`select 'member' as kind, users.id, users.name as label, users.email as detail
    from members join users on users.id = members.user_id
    where members.company_id = ${member.company_id}::uuid and users.role = 'company' and users.status <> 'deleted'
      and ${hasNameOrEmail(q)}`

async function findTests(member: CompanyMember, q: string): Promise<FoundObject[]> {
  if (!isHiring(member)) return []
  const { items } = await listTests(member, testsQuery.parse({ q, per_page: asked }))
  return items.map(({ id, name, type }) => ({ kind: 'test', id, label: name, detail: testTypeLabels[type] }))
}

/** The talents whom the company may see. None for a company whose searches are used up: the rest is still found. */
async function findTalents(member: CompanyMember, q: string): Promise<FoundObject[]> {
  if (!may(member, 'talent.search')) return []
  try {
    const { items } = await searchTalents(member, talentQuery.parse({ q, exact: 'true' }))
    return items.slice(0, asked).map(({ id, name, role }) => ({ kind: 'talent', id, label: name, detail: role }))
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return []
    throw error
  }
}

/** The label of a status in a query. */
const labelOf = (labels: Readonly<Record<string, string>>, column: string) =>
  sql<string>`${JSON.stringify(labels)}::jsonb ->> ${sql.ref(column)}`
