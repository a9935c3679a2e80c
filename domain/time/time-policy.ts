import { ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import type { AssignmentParties } from '../assignments/assignment-policy.ts'
import { manages } from '../kernel/actor.ts'
import type { AccountManager, Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { timesheetMachine } from './timesheet-machine.ts'

const ownTime = {
  applicant: (actor: Applicant, assignment: AssignmentParties): Decision =>
    assignment.talent_id === actor.user_id || 'not_found',
} satisfies Rule<AssignmentParties>

const staff = {
  account_manager: (actor: AccountManager, assignment: AssignmentParties): Decision =>
    manages(actor, assignment.account_manager_id) || 'not_found',
  admin: true,
} as const satisfies Rule<AssignmentParties>

const visible = { ...ownTime, company: ownJob, ...staff } satisfies Rule<AssignmentParties>
/** Members of every role approve hours, finance included. */
const approving = { company: ownActiveJob } satisfies Rule<AssignmentParties>

export const shiftPolicy = {
  see_clock: { applicant: true },
  clock: ownTime,
  list: visible,
  enter: ownTime,
  edit: ownTime,
  edit_handoff: ownTime,
  remove: ownTime,
  /** After a missed clock-out. */
  stop: systemOnly,
} satisfies Policy

/** Files of hours are imported by the talent, like hours that are entered by hand. */
export const timeImportPolicy = {
  list: ownTime,
  create: ownTime,
  undo: ownTime,
} satisfies Policy

export const timesheetPolicy = {
  list: { applicant: true, company: true, account_manager: true, admin: true },
  see: visible,
  submit: ownTime,
  approve: approving,
  return: approving,
  agree_extra: approving,
  resolve_line: { ...ownTime, ...approving, ...staff },
  correct_line: ownTime,
  see_team: { company: true },
  see_report: { applicant: true, company: true, account_manager: true, admin: true },
  see_settings: { company: true },
  edit_settings: { company: { members: ['owner'], condition: true } },
} satisfies Policy & Record<MoveOf<typeof timesheetMachine>, Rule<AssignmentParties>>
