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

const visible = {
  ...ownTime,
  company: ownJob,
  ...staff,
  token: 'work:read',
  duties: ['support', 'finance', 'trust'],
} satisfies Rule<AssignmentParties>
/** Members of every role approve hours, finance included. */
const approving = { company: ownActiveJob } satisfies Rule<AssignmentParties>

export const shiftPolicy = {
  see_clock: { applicant: true, token: 'work:read' },
  clock: { ...ownTime, token: 'work:write' },
  list: visible,
  enter: { ...ownTime, token: 'work:write' },
  edit: { ...ownTime, token: 'work:write' },
  edit_handoff: { ...ownTime, token: 'work:write' },
  remove: { ...ownTime, token: 'work:write' },
  /** After a missed clock-out. */
  stop: systemOnly,
} satisfies Policy

/** Files of hours are imported by the talent, like hours that are entered by hand. */
export const timeImportPolicy = {
  list: { ...ownTime, token: 'work:read' },
  create: { ...ownTime, token: 'work:write' },
  undo: { ...ownTime, token: 'work:write' },
} satisfies Policy

export const timesheetPolicy = {
  list: {
    applicant: true,
    company: true,
    account_manager: true,
    admin: true,
    token: 'work:read',
    duties: ['support', 'finance', 'trust'],
  },
  see: visible,
  submit: { ...ownTime, token: 'work:write' },
  approve: { ...approving, token: 'work:write' },
  return: { ...approving, token: 'work:write' },
  agree_extra: { ...approving, token: 'work:write' },
  resolve_line: { ...ownTime, ...approving, ...staff, token: 'work:write', duties: ['support', 'finance', 'trust'] },
  correct_line: { ...ownTime, token: 'work:write' },
  see_team: { company: true, token: 'work:read' },
  see_report: {
    applicant: true,
    company: true,
    account_manager: true,
    admin: true,
    token: 'work:read',
    duties: ['support', 'finance', 'trust'],
  },
  see_settings: { company: true, token: 'work:read' },
  edit_settings: { company: { members: ['owner'], condition: true }, token: 'work:write' },
} satisfies Policy & Record<MoveOf<typeof timesheetMachine>, Rule<AssignmentParties>>
