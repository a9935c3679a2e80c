import { activeCompany, ownActiveJob, ownJob } from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import type { CompanyMember } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { scorecardMachine } from './scorecard.ts'

/** An interview, with who writes scorecards about it and who has submitted one. */
export interface InterviewParties extends OfJob {
  interviewer_ids: readonly string[]
  submitted_ids: readonly string[]
}

const interviewer = (actor: CompanyMember, interview: InterviewParties): Decision =>
  all(ownActiveJob(actor, interview), interview.interviewer_ids.includes(actor.user_id) || 'forbidden')

/**
 * Until they have submitted their own, interviewers do not know the scorecards of the others, also when the interview is
 * canceled or marked as a no-show. Colleagues who were not interviewers have nothing to be influenced in.
 */
const reader = (
  actor: CompanyMember,
  { author_id, ...interview }: InterviewParties & { author_id: string },
): Decision =>
  all(
    ownJob(actor, interview),
    author_id === actor.user_id ||
      !interview.interviewer_ids.includes(actor.user_id) ||
      interview.submitted_ids.includes(actor.user_id) ||
      'not_found',
  )

const write = { company: hiringTeam(interviewer), token: 'applications:write' } as const

export const scorecardPolicy = {
  /** Who has submitted; `read` decides about each one's content. The resource is the application. */
  list: { company: hiringTeam(ownJob), token: 'applications:read' },
  /** The guide of an interview. The resource is the interview. */
  see_guide: { company: hiringTeam(ownJob), token: 'applications:read' },
  read: { company: hiringTeam(reader), token: 'applications:read' },
  read_notes: {
    company: hiringTeam(
      (actor: CompanyMember, { author_id }: { author_id: string }) =>
        author_id === actor.user_id || actor.member_role === 'owner' || 'forbidden',
    ),
    token: 'applications:read',
  },
  save: write,
  submit: write,
  revise: write,
  see_rules: { company: hiringTeam(true), token: 'applications:read' },
  edit_rules: { company: { members: ['owner'], condition: activeCompany }, token: 'applications:write' },
} satisfies Policy & Record<MoveOf<typeof scorecardMachine>, Rule<InterviewParties>>
