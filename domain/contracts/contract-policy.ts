import { ownJob } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager, Applicant, CompanyMember } from '../kernel/actor.ts'
import { all, everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'
import type { ContractSide } from './contract.ts'

/** The data that determines who reads a contract's file. */
export interface ContractParties extends OfJob {
  talent_id: string
  side: ContractSide
  account_manager_id: string | null
}

export const contractPolicy = {
  /** Each party reads its own file: the other one shows the other rate. */
  read: {
    applicant: (actor: Applicant, contract: ContractParties): Decision =>
      (contract.talent_id === actor.user_id && contract.side === 'talent') || 'not_found',
    company: (actor: CompanyMember, contract: ContractParties): Decision =>
      all(ownJob(actor, contract), contract.side === 'company' || 'not_found'),
    account_manager: (actor: AccountManager, contract: ContractParties): Decision =>
      manages(actor, contract.account_manager_id) || 'not_found',
    admin: true,
    token: 'offers:read',
    duties: ['support', 'finance', 'trust'],
  },
  verify: { ...everyone, token: 'any_token', duties: everyDuty },
} satisfies Policy
