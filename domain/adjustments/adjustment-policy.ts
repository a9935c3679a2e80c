import { ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import type { AssignmentParties } from '../assignments/assignment-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager, Admin, Applicant, CompanyMember } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, everyUser } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { adjustmentMachine, AdjustmentStatus } from './adjustment-machine.ts'
import type { AdjustmentKind } from './adjustment.ts'

/** An adjustment with the parties of its assignment. */
export interface AdjustmentParties extends AssignmentParties {
  kind: AdjustmentKind
  status: AdjustmentStatus
}

const ownWork = (actor: Applicant, assignment: AssignmentParties): Decision =>
  assignment.talent_id === actor.user_id || 'not_found'
const managed = (actor: AccountManager, assignment: AssignmentParties): Decision =>
  manages(actor, assignment.account_manager_id) || 'not_found'

/** Deductions are between us and the talent. */
const isOfCompany = ({ kind }: AdjustmentParties): Decision => kind !== 'deduction' || 'not_found'
const isExpense = ({ kind }: AdjustmentParties): Decision => kind === 'expense' || 'forbidden'
const isDeduction = ({ kind }: AdjustmentParties): Decision => kind === 'deduction' || 'forbidden'

/** Members of every role approve expenses, as they approve hours. */
const answering = {
  company: (actor: CompanyMember, adjustment: AdjustmentParties): Decision =>
    all(isOfCompany(adjustment), ownActiveJob(actor, adjustment), isExpense(adjustment)),
}

export const adjustmentPolicy = {
  list: { ...everyUser(true), token: 'work:read', duties: ['support', 'finance', 'trust'] },
  export: { ...everyUser(true), token: 'work:read', duties: ['support', 'finance', 'trust'] },
  read_receipt: {
    applicant: ownWork,
    company: (actor: CompanyMember, adjustment: AdjustmentParties): Decision =>
      all(isOfCompany(adjustment), ownJob(actor, adjustment)),
    account_manager: managed,
    admin: true,
    token: 'work:read',
    duties: ['support', 'finance', 'trust'],
  },
  submit: { applicant: ownWork, token: 'work:write' },
  correct: {
    applicant: (actor: Applicant, adjustment: AdjustmentParties): Decision =>
      all(ownWork(actor, adjustment), isExpense(adjustment)),
    token: 'work:write',
  },
  approve: { ...answering, token: 'work:write' },
  decline: { ...answering, token: 'work:write' },
  grant: { company: ownActiveJob, token: 'work:write' },
  deduct: { account_manager: managed, admin: true, duties: ['finance'] },
  /** Whoever answers for it: the talent before the answer, then the company; staff for deductions. */
  cancel: {
    applicant: (actor: Applicant, adjustment: AdjustmentParties): Decision =>
      all(ownWork(actor, adjustment), isExpense(adjustment), adjustment.status === 'approved' ? 'forbidden' : true),
    company: (actor: CompanyMember, adjustment: AdjustmentParties): Decision =>
      all(
        isOfCompany(adjustment),
        ownActiveJob(actor, adjustment),
        adjustment.status === 'submitted' ? 'forbidden' : true,
      ),
    account_manager: (actor: AccountManager, adjustment: AdjustmentParties): Decision =>
      all(managed(actor, adjustment), isDeduction(adjustment)),
    admin: (_: Admin, adjustment: AdjustmentParties): Decision => isDeduction(adjustment),
    token: 'work:write',
    duties: ['finance'],
  },
} satisfies Policy & Record<MoveOf<typeof adjustmentMachine>, Rule<AdjustmentParties>>
