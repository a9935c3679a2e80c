import { sql } from 'kysely'
import type { CompanyPage, CompanyPageForm } from '#domain/accounts/company-page.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import type { OwnCompany } from '#domain/companies/company.ts'
import { companyAction } from '#domain/companies/managed-company.ts'
import type { CompanyAction, ManagedCompany } from '#domain/companies/managed-company.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCompanyPage } from '#server/features/accounts/find-users.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { companyFigures } from './figures.ts'

const id = sql`companies.id`

/** Companies with their account managers and figures, which are computed per row. */
export const companyRows = (from: Db | Tx) =>
  from
    .selectFrom('companies')
    .leftJoin('users as managers', 'managers.id', 'companies.account_manager_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.status',
      'companies.account_manager_id',
      'companies.created_at',
      'companies.timezone',
      'companies.erased_at',
      'managers.name as account_manager_name',
      companyFigures.workers(id).as('workers'),
      companyFigures.active_jobs(id).as('active_jobs'),
      companyFigures.monthly_revenue_cents(id).as('monthly_revenue_cents'),
    ])

export type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyRows>['execute']>>[number]

/** A company as staff see it, with what the actor may do with it now. */
export function presentCompany(actor: Actor, row: CompanyRow): ManagedCompany {
  const { account_manager_id, account_manager_name } = row
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    account_manager: account_manager_id ? { id: account_manager_id, name: account_manager_name! } : null,
    workers: row.workers,
    active_jobs: row.active_jobs,
    monthly_revenue_cents: row.monthly_revenue_cents,
    created_at: row.created_at,
    allowed: companyAction.options.filter((action) => isPossible(action, row) && may(actor, `company.${action}`)),
  }
}

function isPossible(action: CompanyAction, { status, erased_at }: CompanyRow): boolean {
  if (erased_at !== null) return false
  return action === 'assign_account_manager' ? status !== 'deleted' : mayMove(companyMachine, status, action)
}

/** What the actor's company says about itself. */
export async function showCompanyPage(actor: Actor): Promise<CompanyPage> {
  authorize(actor, 'company.see_own')
  return findCompanyPage(db, asMember(actor).company_id)
}

/** Changes what applicants read about the actor's company. A new logo is a file of the actor. */
export async function editCompanyPage(actor: Actor, page: CompanyPageForm): Promise<CompanyPage> {
  authorize(actor, 'company.edit_page')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    const { logo_file_id } = await tx
      .selectFrom('companies')
      .where('id', '=', company_id)
      .select('logo_file_id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // The present logo can be a file of another owner.
    if (page.logo_file_id !== null && page.logo_file_id !== logo_file_id)
      await lockOwnFile(tx, actor, { id: page.logo_file_id, purpose: 'logo', path: 'logo_file_id' })
    await tx
      .updateTable('companies')
      .set({ ...page, office_hours: JSON.stringify(page.office_hours), updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.page_edited', { actor, data: { company_id } })
    return page
  })
}

/** The user's company, with its account manager. */
export async function findOwnCompany(actor: Actor): Promise<OwnCompany> {
  const { manager_name, manager_email, ...company } = await db
    .selectFrom('companies')
    .leftJoin('users as managers', (join) =>
      join.onRef('managers.id', '=', 'companies.account_manager_id').on('managers.status', '=', 'active'),
    )
    .where('companies.id', '=', asMember(actor).company_id)
    .select([
      'companies.id',
      'companies.name',
      'companies.timezone',
      'managers.name as manager_name',
      'managers.email as manager_email',
    ])
    .executeTakeFirstOrThrow()
  const account_manager = manager_name && manager_email ? { name: manager_name, email: manager_email } : null
  return { ...company, account_manager }
}
