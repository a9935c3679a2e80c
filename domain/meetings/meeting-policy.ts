import { activeCompany, ownActiveVerifiedJob, ownJob, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import { actsFor, isHiring, manages, partyOf } from '../kernel/actor.ts'
import type { AccountManager, CompanyMember, User } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, everyAccount, everyDuty, everyUser, hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { meetingMachine } from './meeting-machine.ts'
import type { MeetingKind, MeetingSide } from './meeting.ts'

/** The data of a meeting that determines who may do what. */
export interface MeetingPeople extends OfJob {
  kind: MeetingKind
  organizer_id: string
  /** The side that proposed the current times. */
  proposing_side: MeetingSide
  people: readonly { user_id: string; side: MeetingSide; is_assigned: boolean }[]
  account_manager_id: string | null
}

/** What a meeting that does not exist yet is about. */
export interface PlannedMeetingPeople extends OfJob {
  kind: MeetingKind
  account_manager_id: string | null
}

/** The participant as whom the user takes part: themselves, or the account manager whose deputy they are. */
export const participantOf = <Person extends { user_id: string }>(
  user: User,
  { people }: { people: readonly Person[] },
): Person | undefined =>
  people.find(({ user_id }) => user_id === user.user_id) ??
  people.find(({ user_id }) => actsFor(user).includes(user_id))

const sideOf = (actor: User, meeting: MeetingPeople) => participantOf(actor, meeting)?.side

const participant = (actor: User, meeting: MeetingPeople): Decision =>
  sideOf(actor, meeting) !== undefined || 'not_found'

/** Without panelists who are not needed, once one of those of whom any takes part has been assigned. */
export const chosenPeople = <Person extends { side: MeetingSide; is_assigned: boolean }>({
  people,
}: {
  people: readonly Person[]
}): Person[] =>
  people.filter(
    ({ side, is_assigned }) => is_assigned || !people.some((other) => other.side === side && other.is_assigned),
  )

/** Interviewers see the interviews of their company in which they take part, and no other meetings. */
const ownInterview = (actor: CompanyMember, meeting: MeetingPeople): Decision =>
  (meeting.kind === 'interview' &&
    meeting.company_id === actor.company_id &&
    chosenPeople(meeting).some(({ user_id }) => user_id === actor.user_id)) ||
  'not_found'

/** The hiring team sees all interviews of its company; account managers see the meetings of their companies. */
const visible = {
  applicant: participant,
  company: (actor: CompanyMember, meeting: MeetingPeople): Decision => {
    const takesPart = participant(actor, meeting)
    if (meeting.kind === 'account_call') return takesPart
    const isOfTeam = meeting.kind === 'interview' && isHiring(actor)
    return all(ownJob(actor, meeting), isOfTeam || takesPart)
  },
  account_manager: (actor: AccountManager, meeting: MeetingPeople): Decision =>
    participant(actor, meeting) === true ||
    (meeting.kind !== 'interview' && manages(actor, meeting.account_manager_id)) ||
    'not_found',
  interviewer: ownInterview,
  admin: participant,
}

/** A suspended company can still call its account manager. */
const mayAct = (actor: User, { kind }: MeetingPeople): Decision =>
  actor.role === 'company' ? all(kind === 'account_call' || activeCompany(actor), verifiedEmail(actor)) : true

const seen = (actor: User, meeting: MeetingPeople): Decision =>
  (visible[partyOf(actor)] as (actor: User, meeting: MeetingPeople) => Decision)(actor, meeting)

/** A participant of a side that has not proposed the current times. */
const invitee = (actor: User, meeting: MeetingPeople): Decision => {
  const decision = seen(actor, meeting)
  if (decision !== true) return decision
  const side = sideOf(actor, meeting)
  return all((side !== undefined && side !== meeting.proposing_side) || 'forbidden', mayAct(actor, meeting))
}

const anyParticipant = (actor: User, meeting: MeetingPeople): Decision =>
  all(seen(actor, meeting), participant(actor, meeting) === true || 'forbidden', mayAct(actor, meeting))

export const organizingSideOf = ({ people, organizer_id }: Pick<MeetingPeople, 'people' | 'organizer_id'>) =>
  people.find(({ user_id }) => user_id === organizer_id)?.side

/** A participant of a side that has not organized the meeting: the organizing side cancels instead. */
const guest = (actor: User, meeting: MeetingPeople): Decision => {
  const decision = seen(actor, meeting)
  if (decision !== true) return decision
  const side = sideOf(actor, meeting)
  return all((side !== undefined && side !== organizingSideOf(meeting)) || 'forbidden', mayAct(actor, meeting))
}

/** Of the organizer's side. */
const organizingSide = (actor: User, meeting: MeetingPeople): Decision => {
  const decision = seen(actor, meeting)
  if (decision !== true) return decision
  const organizing = organizingSideOf(meeting)
  const isOrganizing = actor.role === 'company' ? organizing === 'company' : sideOf(actor, meeting) === organizing
  return all(isOrganizing || 'forbidden', mayAct(actor, meeting))
}

const proposable = {
  company: (actor: CompanyMember, planned: PlannedMeetingPeople): Decision =>
    planned.kind === 'interview'
      ? all(isHiring(actor) || 'forbidden', ownActiveVerifiedJob(actor, planned))
      : all(
          planned.company_id === actor.company_id || 'not_found',
          planned.kind === 'account_call' || 'forbidden',
          verifiedEmail(actor),
        ),
  account_manager: (actor: AccountManager, planned: PlannedMeetingPeople): Decision =>
    all(manages(actor, planned.account_manager_id) || 'not_found', planned.kind !== 'interview' || 'forbidden'),
  admin: (_: User, { kind }: PlannedMeetingPeople): Decision => kind !== 'interview' || 'forbidden',
  token: 'meetings:write',
  duties: everyDuty,
} as const

export const meetingPolicy = {
  list: { ...everyAccount(true), token: 'meetings:read', duties: everyDuty },
  see: { ...visible, token: 'meetings:read', duties: everyDuty },
  list_colleagues: { company: true, account_manager: true, admin: true, token: 'meetings:read', duties: everyDuty },
  list_subjects: { company: true, account_manager: true, admin: true, token: 'meetings:read', duties: everyDuty },
  plan: proposable,
  propose: proposable,
  confirm: { ...everyAccount(invitee), token: 'meetings:write', duties: everyDuty },
  decline: { ...everyUser(guest), token: 'meetings:write', duties: everyDuty },
  reschedule: { ...everyAccount(anyParticipant), token: 'meetings:write', duties: everyDuty },
  cancel: { ...everyUser(organizingSide), token: 'meetings:write', duties: everyDuty },
  complete: { ...everyUser(organizingSide), token: 'meetings:write', duties: everyDuty },
  miss: { ...everyUser(organizingSide), token: 'meetings:write', duties: everyDuty },
  announce_late: { ...everyAccount(anyParticipant), token: 'meetings:write', duties: everyDuty },
  see_rules: { company: hiringTeam(true), token: 'meetings:read' },
  edit_rules: { company: { members: ['owner'], condition: activeCompany }, token: 'meetings:write' },
} satisfies Policy & Record<MoveOf<typeof meetingMachine>, Rule<MeetingPeople>>

export const availabilityPolicy = {
  see: { ...everyAccount(true), token: 'meetings:read', duties: everyDuty },
  edit: { ...everyAccount(true), token: 'meetings:write', duties: everyDuty },
} satisfies Policy
