import { managedCompany, ownCompany } from '../accounts/account-policy.ts'
import { financeTeam } from '../invoices/invoice-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import { everyone, systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const own = (actor: CompanyMember, resource: { company_id: string }): Decision => ownCompany(actor, resource)
const staff = { admin: true } as const

export const paymentPolicy = {
  /** Of all companies; for account managers, of those that they are responsible for. */
  list: { admin: true, account_manager: true },
  list_own: { company: financeTeam(true) },
  see: { company: financeTeam(own), admin: true, account_manager: managedCompany },
  /** Ask the gateway for the state. */
  check: { company: financeTeam(own), admin: true },
  start: { company: financeTeam(own) },
  /** Of a bank transfer that the company does not send. */
  cancel: { company: financeTeam(own), admin: true },
  complete: systemOnly,
  fail: systemOnly,
  refund: staff,
  reinstate: systemOnly,
  set_auto_pay: { company: financeTeam(true) },
  /** The gateway's webhooks, which their signature authorizes. */
  receive_event: everyone,
} satisfies Policy

export const paymentMethodPolicy = {
  list: { company: financeTeam(true) },
  add: { company: financeTeam(true) },
  set_default: { company: financeTeam(own) },
  remove: { company: financeTeam(own) },
} satisfies Policy

export const bankStatementPolicy = {
  list: staff,
  import: staff,
  match: staff,
  ignore: staff,
} satisfies Policy
