import { sql } from 'kysely'
import type { z } from 'zod'
import type { companiesQuery, ManagedCompany } from '#domain/companies/managed-company.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { readCappedPage } from '#server/db/page.ts'
import { db } from '#server/db/connect.ts'
import { companyRows } from './company-rows.ts'
import { findCompanies, orderOf } from './find-companies.ts'
import { presentCompany } from './present-company.ts'

/** The companies that the actor is responsible for. */
export async function listCompanies(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof companiesQuery>,
): Promise<CappedPage<ManagedCompany>> {
  authorize(actor, 'company.list')
  const { rows: ids, ...counted } = await readCappedPage(
    findCompanies(actor, filter).select('companies.id').orderBy(orderOf(sort)),
    { page, per_page },
  )
  const rows = await findCompaniesInOrder(ids.map((row) => row.id))
  return { items: rows.map((row) => presentCompany(actor, row)), page, per_page, ...counted }
}

/** Companies with their figures, which are computed for these rows only. */
export async function findCompaniesInOrder(ids: readonly string[]) {
  if (ids.length === 0) return []
  return companyRows(db)
    .where('companies.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], companies.id)`)
    .execute()
}
