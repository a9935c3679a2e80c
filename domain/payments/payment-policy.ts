import { managedCompany, ownCompany } from '../accounts/account-policy.ts'
import { financeTeam } from '../invoices/invoice-policy.ts'
import type { ActorOf, CompanyMember } from '../kernel/actor.ts'
import { everyDuty, everyone, systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const own = (actor: CompanyMember, resource: { company_id: string }): Decision => ownCompany(actor, resource)
const staff = { admin: true, duties: ['finance'] } as const

export const paymentPolicy = {
  /** Of all companies; for account managers, of those that they are responsible for. */
  list: { admin: true, account_manager: true, duties: ['finance'] },
  list_own: { company: financeTeam(true), token: 'billing:read' },
  see: {
    company: financeTeam(own),
    admin: true,
    account_manager: managedCompany,
    token: 'billing:read',
    duties: ['finance'],
  },
  /** Ask the gateway for the state. */
  check: { company: financeTeam(own), admin: true, token: 'billing:read', duties: ['finance'] },
  start: { company: financeTeam(own), token: 'billing:write' },
  /** Of a bank transfer that the company does not send. */
  cancel: { company: financeTeam(own), admin: true, token: 'billing:write', duties: ['finance'] },
  complete: systemOnly,
  fail: systemOnly,
  refund: staff,
  reinstate: systemOnly,
  /** By hand: money that arrived outside of the gateway and the bank statements. */
  see_recorded: { admin: true, account_manager: managedCompany, duties: ['finance'] },
  record: staff,
  /** Of one above the limit: another person than the one who recorded it. */
  approve_recorded: {
    admin: (actor: ActorOf<'admin'>, payment: { recorded_by: string }): Decision =>
      payment.recorded_by !== actor.user_id || 'other_person_required',
    duties: ['finance'],
  },
  decline_recorded: staff,
  /** By a line of a bank statement. */
  return: staff,
  /** The state at the gateway, where it differs from the ledger. */
  accept: staff,
  set_auto_pay: { company: financeTeam(true), token: 'no_token' },
  /** The gateway's webhooks, which their signature authorizes. */
  receive_event: { ...everyone, token: 'no_token', duties: everyDuty },
} satisfies Policy

export const paymentMethodPolicy = {
  list: { company: financeTeam(true), token: 'billing:read' },
  add: { company: financeTeam(true), token: 'no_token' },
  set_default: { company: financeTeam(own), token: 'no_token' },
  remove: { company: financeTeam(own), token: 'no_token' },
} satisfies Policy

export const bankStatementPolicy = {
  list: staff,
  preview: staff,
  import: staff,
  match: staff,
  ignore: staff,
} satisfies Policy
