import { managedCompany, ownCompany } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { Decision, ForMembers, Policy } from '../kernel/policy.ts'
import { systemOnly } from '../kernel/policy.ts'

/** Owners and finance members see and pay; recruiters see no invoices. Suspended companies can still pay. */
export const financeTeam = <C extends ForMembers<never>['condition']>(condition: C) => ({
  members: ['owner', 'finance'] as const,
  condition,
})

const ownInvoice = (actor: CompanyMember, invoice: { company_id: string }): Decision => ownCompany(actor, invoice)
const staff = { admin: true, duties: ['finance'] } as const

export const invoicePolicy = {
  list: { company: financeTeam(true), admin: true, account_manager: true, token: 'billing:read', duties: ['finance'] },
  see: {
    company: financeTeam(ownInvoice),
    admin: true,
    account_manager: managedCompany,
    token: 'billing:read',
    duties: ['finance'],
  },
  /** The next invoice as it accrues, the spend and the statement of the own company. */
  see_spend: { company: financeTeam(true), token: 'billing:read' },
  /** For an accounting program. */
  export: { company: financeTeam(true), token: 'billing:read' },
  dispute_item: { company: financeTeam(ownInvoice), token: 'billing:write' },
  use_credit: { company: financeTeam(ownInvoice), token: 'billing:write' },
  resolve_dispute: staff,
  issue: systemOnly,
  become_overdue: systemOnly,
  start_payment: systemOnly,
  end_payment: systemOnly,
  end_overdue_payment: systemOnly,
  settle: systemOnly,
  reopen: systemOnly,
  reopen_overdue: systemOnly,
  reopen_pending: systemOnly,
  void: staff,
  credit: staff,
  write_off: staff,
  /** Days late, reminders and the billing contact. */
  see_collection: { admin: true, account_manager: managedCompany, duties: ['finance'] },
  remind: staff,
} satisfies Policy

export const billingProfilePolicy = {
  see: { company: financeTeam(true), token: 'billing:read' },
  edit: { company: financeTeam(true), token: 'billing:write' },
  /** The purchase order and the cost center of an assignment. */
  set_references: { company: financeTeam(true), token: 'billing:write' },
  /** Payment terms and the limit of payouts before the company has paid. */
  set_terms: staff,
} satisfies Policy
