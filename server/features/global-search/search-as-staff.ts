import { sql } from 'kysely'
import type { FoundObject, FoundObjects } from '#domain/global-search/global-search.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { containsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { hasNameOrEmail } from '#server/features/accounts/find-users.ts'
import { managedBy, seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { findCompanies, visibleTo as visibleCompany } from '#server/features/companies/lists.ts'
import { visibleTo as visibleInvoice } from '#server/features/invoices/lists.ts'
import { findManagedJobs } from '#server/features/jobs/managed-jobs.ts'
import { findTicketsOf } from '#server/features/support/lists.ts'
import { ticketDetail } from '#server/features/support/show-ticket.ts'
import { findApplicants } from '#server/features/talent/applicants.ts'
import { asked, assignmentSource, findConversations, findHelp, findObjects, mayBeReference } from './find-objects.ts'
import type { Source } from './find-objects.ts'

/** What the actor may list. A part of an email address finds companies, people and tickets. */
export async function searchAsStaff(actor: Actor, { q }: { q: string }): Promise<FoundObjects> {
  authorize(actor, 'global_search.as_staff')
  const user = asUser(actor)
  const sources = [...peopleSources(user, q), ...(q.includes('@') ? [] : workSources(user, q))]
  return findObjects(sources, [findTickets(user, q), findConversations(user, q), findHelp(q)])
}

/** The tickets that the user handles, by who wrote or about what. */
async function findTickets(user: User, q: string): Promise<FoundObject[]> {
  if (!may(user, 'ticket.list')) return []
  const rows = await findTicketsOf(user, q, asked)
  return rows.map((row) => ({
    kind: 'ticket',
    id: row.conversation_id,
    label: row.requester_name,
    detail: ticketDetail(row),
  }))
}

/** Companies and people that the user may list. */
function peopleSources(user: User, q: string): Source[] {
  const status: never[] = []
  const isPerson = hasNameOrEmail(q)
  return [
    ...(may(user, 'company.list')
      ? [
          sql`${findCompanies(user, { q, status }).select([
            sql.lit('company').as('kind'),
            'companies.id',
            'companies.name as label',
            sql.lit('').as('detail'),
          ])}`,
          sql`select 'member' as kind, companies.id, users.name as label, companies.name as detail
            from users join members on members.user_id = users.id join companies on companies.id = members.company_id
            where users.role = 'company' and users.status <> 'deleted' and ${isPerson} and ${visibleCompany(user)}`,
        ]
      : []),
    ...(may(user, 'applicant.list')
      ? [
          sql`${findApplicants(user, { q, status }).select([
            sql.lit('applicant').as('kind'),
            'users.id',
            'users.name as label',
            sql.lit('').as('detail'),
          ])}`,
        ]
      : []),
    ...(may(user, 'manager.list')
      ? [
          sql`select 'account_manager' as kind, users.id, users.name as label, '' as detail from users
            where users.role = 'account_manager' and users.status <> 'deleted' and ${isPerson}
              and ${user.role === 'account_manager' ? managedBy(user, sql`users.id`) : sql`true`}`,
        ]
      : []),
  ]
}

/** Jobs, assignments, invoices, payments and payouts that the user may list. */
function workSources(user: User, q: string): Source[] {
  const seesReferences = mayBeReference(q)
  return [
    ...(may(user, 'job.list_managed')
      ? [
          sql`${findManagedJobs(user, { q, status: [] })
            .innerJoin('companies', 'companies.id', 'jobs.company_id')
            .select([sql.lit('job').as('kind'), 'jobs.id', 'jobs.title as label', 'companies.name as detail'])}`,
        ]
      : []),
    ...(may(user, 'assignment.list') ? [assignmentSource(user, q)] : []),
    ...(may(user, 'invoice.list')
      ? [
          sql`select 'invoice' as kind, invoices.id, invoices.number as label, companies.name as detail
            from invoices join companies on companies.id = invoices.company_id
            where ${indexedContainsWords(q, sql`invoices.number`)} and ${visibleInvoice(user)}`,
        ]
      : []),
    ...(may(user, 'payment.list') && seesReferences
      ? [
          sql`select 'payment' as kind, payments.id, payments.reference as label, companies.name as detail
            from payments join companies on companies.id = payments.company_id
            where ${containsWords(q, [sql`payments.reference`])} and ${seenByStaff(user, sql`payments.company_id`)}`,
        ]
      : []),
    ...(may(user, 'payout.list') && seesReferences
      ? [
          sql`select 'payout' as kind, payouts.id, payouts.reference as label, users.name as detail
            from payouts join users on users.id = payouts.talent_id
            where ${containsWords(q, [sql`payouts.reference`])}`,
        ]
      : []),
  ]
}
