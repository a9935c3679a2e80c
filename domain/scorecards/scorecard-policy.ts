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
  /** The interviewers of the application who have submitted a scorecard about one of their own interviews. */
  judging_ids: readonly string[]
}

const includes = (ids: readonly string[], { user_id }: CompanyMember): boolean => ids.includes(user_id)

/** The guide tells what will be asked, so it is for the interviewers of the interview only. */
const interviewing = (actor: CompanyMember, { interviewer_ids }: InterviewParties): Decision =>
  includes(interviewer_ids, actor) || 'forbidden'

/** For members who see nothing but their own interviews. */
const ownInterview = (actor: CompanyMember, { company_id, interviewer_ids }: InterviewParties): Decision =>
  (company_id === actor.company_id && includes(interviewer_ids, actor)) || 'not_found'

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
      !includes(interview.interviewer_ids, actor) ||
      includes(interview.submitted_ids, actor) ||
      'not_found',
  )

/** Members who only interview read about other interviews of their applicants once they have judged them, too. */
const interviewReader = (
  actor: CompanyMember,
  { author_id, ...interview }: InterviewParties & { author_id: string },
): Decision => {
  const isOwn = ownInterview(actor, interview) === true
  const isReadable = isOwn
    ? author_id === actor.user_id || includes(interview.submitted_ids, actor)
    : includes(interview.judging_ids, actor)
  return (interview.company_id === actor.company_id && isReadable) || 'not_found'
}

const write = {
  company: hiringTeam((actor: CompanyMember, interview: InterviewParties) =>
    all(ownActiveJob(actor, interview), interviewing(actor, interview)),
  ),
  interviewer: (actor: CompanyMember, interview: InterviewParties): Decision =>
    all(ownInterview(actor, interview), activeCompany(actor)),
  token: 'applications:write',
} as const

export const scorecardPolicy = {
  /** Who has submitted; `read` decides about each one's content. */
  list: {
    company: hiringTeam((actor: CompanyMember, application: OfJob) => ownJob(actor, application)),
    interviewer: (actor: CompanyMember, application: OfJob & { interviewer_ids: readonly string[] }) =>
      (application.company_id === actor.company_id && includes(application.interviewer_ids, actor)) || 'not_found',
    token: 'applications:read',
  },
  /** As `list`. The resource is the job. */
  compare: { company: hiringTeam(ownJob), token: 'applications:read' },
  /** The interviews about which the user owes a scorecard. */
  list_missing: { company: hiringTeam(true), interviewer: true, token: 'applications:read' },
  /** The user's own scorecard of an interview. */
  see_own: { company: hiringTeam(ownJob), interviewer: ownInterview, token: 'applications:read' },
  see_guide: {
    company: hiringTeam((actor: CompanyMember, interview: InterviewParties) =>
      all(ownJob(actor, interview), interviewing(actor, interview)),
    ),
    interviewer: ownInterview,
    token: 'applications:read',
  },
  /** What members who see no applications need to know of the applicant. */
  see_candidate: { interviewer: ownInterview },
  read: { company: hiringTeam(reader), interviewer: interviewReader, token: 'applications:read' },
  read_notes: {
    company: hiringTeam(
      (actor: CompanyMember, { author_id }: { author_id: string }) =>
        author_id === actor.user_id || actor.member_role === 'owner' || 'forbidden',
    ),
    interviewer: (actor: CompanyMember, { author_id }: { author_id: string }) =>
      author_id === actor.user_id || 'forbidden',
    token: 'applications:read',
  },
  save: write,
  submit: write,
  revise: write,
  see_rules: { company: hiringTeam(true), token: 'applications:read' },
  edit_rules: { company: { members: ['owner'], condition: activeCompany }, token: 'applications:write' },
} satisfies Policy & Record<MoveOf<typeof scorecardMachine>, Rule<InterviewParties>>
