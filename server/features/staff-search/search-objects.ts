import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { foundKinds, staffSearchLimits } from '#domain/staff-search/staff-search.ts'
import type { FoundObject } from '#domain/staff-search/staff-search.ts'
import { db } from '#server/db/connect.ts'
import { indexedContainsWords } from '#server/db/contains-words.ts'
import { hasNameOrEmail } from '#server/features/accounts/find-users.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { findCompanies, visibleTo as visibleCompany } from '#server/features/companies/lists.ts'
import { visibleTo as visibleInvoice } from '#server/features/invoices/lists.ts'
import { findManagedJobs } from '#server/features/jobs/managed-jobs.ts'
import { findApplicants } from '#server/features/talent/applicants.ts'

/**
 * Companies, applicants, jobs, invoices and people that match a text: those that the actor may list, a few of each. A
 * part of an email address finds companies and people.
 */
export async function searchObjects(actor: Actor, { q }: { q: string }): Promise<{ items: FoundObject[] }> {
  authorize(actor, 'staff_search.use')
  const sources = sourcesOf(actor, q)
  if (sources.length === 0) return { items: [] }
  const limited = sources.map((source) => sql`(${source} order by label, id limit ${staffSearchLimits.per_kind}::int)`)
  const { rows } = await sql<FoundObject>`
    select kind, id, label, detail from (${sql.join(limited, sql` union all `)}) as found
    order by array_position(${foundKinds}::text[], kind), lower(label), id`.execute(db)
  return { items: rows }
}

/** A query for each kind that the actor may list. */
function sourcesOf(actor: Actor, q: string): RawBuilder<unknown>[] {
  const status: never[] = []
  const isAddress = q.includes('@')
  const isPerson = hasNameOrEmail(q)
  return [
    ...(may(actor, 'company.list')
      ? [
          sql`${findCompanies(actor, { q, status }).select([
            sql.lit('company').as('kind'),
            'companies.id',
            'companies.name as label',
            sql.lit('').as('detail'),
          ])}`,
          sql`select 'member' as kind, companies.id, users.name as label, companies.name as detail
            from users join members on members.user_id = users.id join companies on companies.id = members.company_id
            where users.role = 'company' and users.status <> 'deleted' and ${isPerson} and ${visibleCompany(actor)}`,
        ]
      : []),
    ...(may(actor, 'applicant.list')
      ? [
          sql`${findApplicants(actor, { q, status }).select([
            sql.lit('applicant').as('kind'),
            'users.id',
            'users.name as label',
            sql.lit('').as('detail'),
          ])}`,
        ]
      : []),
    ...(!isAddress && may(actor, 'job.list_managed')
      ? [
          sql`${findManagedJobs(actor, { q, status })
            .innerJoin('companies', 'companies.id', 'jobs.company_id')
            .select([sql.lit('job').as('kind'), 'jobs.id', 'jobs.title as label', 'companies.name as detail'])}`,
        ]
      : []),
    ...(!isAddress && may(actor, 'invoice.list')
      ? [
          sql`select 'invoice' as kind, invoices.id, invoices.number as label, companies.name as detail
            from invoices join companies on companies.id = invoices.company_id
            where ${indexedContainsWords(q, sql`invoices.number`)} and ${visibleInvoice(asUser(actor))}`,
        ]
      : []),
    ...(may(actor, 'manager.list')
      ? [
          sql`select 'account_manager' as kind, users.id, users.name as label, '' as detail from users
            where users.role = 'account_manager' and users.status <> 'deleted' and ${isPerson}
              and ${actor.role === 'account_manager' ? managedBy(actor, sql`users.id`) : sql`true`}`,
        ]
      : []),
  ]
}
