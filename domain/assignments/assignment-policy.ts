import { ownActiveJob, ownActiveVerifiedJob, ownJob, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager, Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, everyUser, hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { assignmentMachine } from './assignment-machine.ts'

/** The parties of an assignment, and the staff responsible for its company. */
export interface AssignmentParties extends OfJob {
  talent_id: string
  account_manager_id: string | null
}

/** An amendment of an assignment. */
export interface AmendmentParties extends AssignmentParties {
  proposed_by_side: 'company' | 'talent'
}

const ownWork = (actor: Applicant, assignment: AssignmentParties): Decision =>
  assignment.talent_id === actor.user_id || 'not_found'

const managed = (actor: AccountManager, assignment: AssignmentParties): Decision =>
  manages(actor, assignment.account_manager_id) || 'not_found'

const employer = { company: hiringTeam(ownActiveJob) }
const staff = { account_manager: managed, admin: true } as const

const verifiedOwnWork = (actor: Applicant, assignment: AssignmentParties): Decision =>
  all(ownWork(actor, assignment), verifiedEmail(actor))

/** The side that did not propose an amendment answers it, and the other one withdraws it. */
const proposedBy =
  <Party>(side: AmendmentParties['proposed_by_side'], rule: (party: Party, parties: AssignmentParties) => Decision) =>
  (party: Party, amendment: AmendmentParties): Decision =>
    all(rule(party, amendment), amendment.proposed_by_side === side || 'forbidden')

/** Members of every role see their company's people; finance sees hours, too. */
const visible = { applicant: ownWork, company: ownJob, ...staff } satisfies Rule<AssignmentParties>

export const assignmentPolicy = {
  list: { ...everyUser(true), token: 'work:read', duties: ['support', 'finance', 'trust'] },
  export: { account_manager: true, admin: true, duties: ['support', 'finance', 'trust'] },
  see_figures: { account_manager: true, admin: true, duties: ['support', 'finance', 'trust'] },
  see: { ...visible, token: 'work:read', duties: ['support', 'finance', 'trust'] },
  /** On the start date. */
  begin: systemOnly,
  pause: { company: hiringTeam(ownJob), ...staff, token: 'work:write', duties: ['support'] },
  resume: { ...employer, ...staff, token: 'work:write', duties: ['support'] },
  /** Gives notice; the assignment ends on the end date. */
  give_notice: { applicant: ownWork, company: hiringTeam(ownJob), ...staff, token: 'work:write', duties: ['support'] },
  end: systemOnly,
  extend: { ...employer, ...staff, token: 'work:write', duties: ['support'] },
  decide_trial: { ...employer, token: 'work:write' },
  // Suspended companies can end work, but not extend or change it.
  propose_amendment: { applicant: verifiedOwnWork, company: hiringTeam(ownActiveVerifiedJob), token: 'work:write' },
  sign_amendment: {
    applicant: proposedBy('company', verifiedOwnWork),
    company: hiringTeam(proposedBy('talent', ownActiveVerifiedJob)),
    token: 'no_token',
  },
  decline_amendment: {
    applicant: proposedBy('company', ownWork),
    company: hiringTeam(proposedBy('talent', ownJob)),
    token: 'work:write',
  },
  withdraw_amendment: {
    applicant: proposedBy('talent', ownWork),
    company: hiringTeam(proposedBy('company', ownJob)),
    token: 'work:write',
  },
  request_replacement: { company: hiringTeam(ownActiveVerifiedJob), token: 'work:write' },
  cancel_replacement: { company: hiringTeam(ownJob), token: 'work:write' },
  /** Proposes a talent, and closes the request. */
  replace: { ...staff, duties: ['support'] },
  check_item: { ...visible, token: 'work:read', duties: ['support'] },
  add_document: { ...visible, token: 'work:write', duties: ['support'] },
  read_document: { ...visible, token: 'work:read', duties: ['support', 'trust'] },
  remove_document: { ...visible, token: 'work:write', duties: ['support'] },
  answer_pulse: { applicant: ownWork, company: hiringTeam(ownJob), token: 'work:write' },
  see_pulse: { ...visible, token: 'work:read', duties: ['support'] },
  review: { applicant: ownWork, company: hiringTeam(ownActiveJob), token: 'work:write' },
} satisfies Policy & Record<MoveOf<typeof assignmentMachine>, Rule<AssignmentParties>>
