import { companyAction } from '#domain/companies/managed-company.ts'
import type { CompanyAction, ManagedCompany } from '#domain/companies/managed-company.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { CompanyRow } from './company-rows.ts'

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
