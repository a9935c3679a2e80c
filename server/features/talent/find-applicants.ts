import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ApplicantsFilter, ApplicantSort } from '#domain/talent/managed-applicant.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedTextContains, likePatterns } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

/** The applicants whom the actor may see, as in `applicantPolicy.see`. */
const visibleTo = (actor: Actor) => {
  const user = asUser(actor)
  if (user.role === 'admin') return sql<boolean>`true`
  if (user.role !== 'account_manager') return sql<boolean>`false`
  return sql<boolean>`users.id in (
    select applications.applicant_id from applications join companies on companies.id = applications.company_id
    where ${managedBy(user, sql`companies.account_manager_id`)})`
}

/** The applicants whom the actor may see and who match the filter. */
export function findApplicants(actor: Actor, { q, status }: ApplicantsFilter) {
  return db
    .selectFrom('users')
    .where(visibleTo(actor))
    .where('users.role', '=', sql.lit('applicant'))
    .where(status.length > 0 ? sql<boolean>`users.status = any(${status})` : sql<boolean>`users.status <> 'deleted'`)
    .$if(Boolean(q), (users) =>
      users.where(
        q!.includes('@')
          ? sql<boolean>`users.email = lower(${q})`
          : indexedTextContains(likePatterns(q), sql`users.name`),
      ),
    )
}

const keys = { name: sql`lower(users.name)`, status: sql`users.status`, created_at: sql`users.created_at` }

/** The order of a list of applicants: by its column, then by ID. */
export function orderOf(sort: ApplicantSort) {
  const { column, direction } = sortOrder(sort, keys)
  const way = sql.raw(direction)
  return sql`${column} ${way}, users.id ${way}`
}

/** Applicants with their counts, which are computed per row. */
export const applicantRows = () =>
  db
    .selectFrom('users')
    .where('users.role', '=', 'applicant')
    .select([
      'users.id',
      'users.name',
      'users.status',
      'users.created_at',
      'users.erased_at',
      sql<number>`(select count(*)::int from applications where applications.applicant_id = users.id)`.as(
        'applications',
      ),
      sql<number>`(select count(*)::int from applications
        where applications.applicant_id = users.id and applications.stage = 'hired')`.as('hired'),
    ])

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number]

/** Applicants by ID, in the order of the IDs. */
export async function findApplicantsInOrder(ids: readonly string[]): Promise<ApplicantRow[]> {
  if (ids.length === 0) return []
  return applicantRows()
    .where('users.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute()
}
