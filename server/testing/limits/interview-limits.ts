import { interviewLengths, planLimits, stepKinds } from '#domain/interview-plans/interview-plan.ts'
import { recommendations, scorecardLimits, scorecardMachine } from '#domain/scorecards/scorecard.ts'
import { between, characters, items, upTo, words } from './check-words.ts'

const attributes = `1 to ${planLimits.attributes} items`

/** The constraints of the tables of interview plans and scorecards. */
export const interviewLimits: Record<string, string[]> = {
  'interview_steps.kind': [words(stepKinds)],
  'interview_steps.name': [characters(1, planLimits.name)],
  'interview_steps.purpose': [upTo(planLimits.purpose)],
  'interview_steps.minutes': [between(interviewLengths.minutes_min, interviewLengths.minutes_max)],
  'interview_steps.attributes': [attributes],
  'interview_steps.interviewer_ids': [items(planLimits.interviewers)],
  'scorecards.status': [words(scorecardMachine.states)],
  'scorecards.attributes': [attributes],
  'scorecards.recommendation': [words(recommendations)],
  'scorecards.notes': [upTo(scorecardLimits.notes)],
  'scorecards.reminders': [between(0, 2)],
  'scorecard_revisions.recommendation': [words(recommendations)],
  'scorecard_revisions.notes': [upTo(scorecardLimits.notes)],
  'offers.scorecards_reason': [upTo(scorecardLimits.reason)],
}
