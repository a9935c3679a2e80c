import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

// What a scorecard says is in no activity: activities are read by people from whom it is still hidden.
const ofScorecard = z.object({
  scorecard_id: uuid,
  meeting_id: uuid,
  application_id: uuid,
  job_id: uuid,
  user_id: uuid,
})

const ofTeam = { company: ['scorecards'] } as const
/** The author may see nothing else of the company. */
const ofTeamAndAuthor = { ...ofTeam, user: ['scorecards'] } as const

export const scorecardActivities = {
  ...defineActivities('scorecard', {
    /** The interview is over, and the interviewer has not submitted. */
    requested: { data: ofScorecard, label: 'Scorecard requested', notifies: 'meetings', stale: ofTeamAndAuthor },
    reminded: { data: ofScorecard, label: 'Scorecard reminder sent', notifies: 'meetings', stale: null },
    submitted: { data: ofScorecard, label: 'Scorecard submitted', notifies: null, stale: ofTeamAndAuthor },
    revised: { data: ofScorecard, label: 'Submitted scorecard changed', notifies: null, stale: ofTeamAndAuthor },
    /** An offer was made without the scorecards of the plan. */
    waived: {
      data: z.object({ application_id: uuid, job_id: uuid, reason: z.string(), steps: z.array(z.string()) }),
      label: 'Offer made without all scorecards',
      notifies: null,
      stale: ofTeam,
    },
  }),
  ...defineActivities('company', {
    scorecard_rules_changed: {
      data: z.object({ requires_scorecards: z.boolean() }),
      label: 'Scorecard rules changed',
      notifies: null,
      stale: ofTeam,
    },
  }),
}
