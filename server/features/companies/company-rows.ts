import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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
import { countWorkers } from '#server/features/assignments/find-assignment.ts'
import { findCompanyPage } from '#server/features/accounts/find-users.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { isActiveJob } from '#server/features/jobs/managed-jobs.ts'
import { monthlyRevenueOf } from '#server/features/ledger/reports.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const companyId = sql`companies.id`

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
      companyFigures.workers(companyId).as('workers'),
      companyFigures.active_jobs(companyId).as('active_jobs'),
      companyFigures.monthly_revenue_cents(companyId).as('monthly_revenue_cents'),
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

type CompanyId = RawBuilder<unknown>

/** The figures of the company that `company_id`, a column of the outer query, identifies. */
const companyFigures = {
  workers: (company_id: CompanyId) => countWorkers(sql`assignments.company_id = ${company_id}`),
  active_jobs: (company_id: CompanyId) => sql<number>`(
    select count(*)::int from jobs where jobs.company_id = ${company_id} and ${isActiveJob})`,
  monthly_revenue_cents: monthlyRevenueOf,
}

/** Companies per transaction: with all in one, other changes to them would wait until its end. */
const batch = 1_000

/** Stores the figures of all companies that the list of companies is sorted by. */
export async function refreshFigures(): Promise<void> {
  for (let last = await refreshBatch(null); last;) last = await refreshBatch(last)
}

/** Refreshes the companies after an ID, in the order of their IDs. Returns the last ID; null if there is none. */
async function refreshBatch(after: string | null): Promise<string | null> {
  const id = sql`batch.id`
  const { rows } = await transaction((tx) =>
    sql<{ id: string }>`
      with batch as (
        select id from companies where ${after ? sql`id > ${after}` : sql`true`} order by id limit ${batch}
      ), figures as (
        select id, ${companyFigures.workers(id)} as workers, ${companyFigures.active_jobs(id)} as active_jobs,
          ${companyFigures.monthly_revenue_cents(id)} as revenue
        from batch
      ), refreshed as (
        update companies
        set worker_count = workers, active_job_count = active_jobs, monthly_revenue_cents = revenue
        from figures
        where figures.id = companies.id
          and (worker_count, active_job_count, monthly_revenue_cents) <> (workers, active_jobs, revenue)
      )
      select id from batch order by id desc limit 1`.execute(tx),
  )
  return rows[0]?.id ?? null
}
