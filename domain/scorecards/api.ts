import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { comparison, comparisonQuery } from './comparison.ts'
import {
  applicationScorecards,
  interviewCandidate,
  owedScorecard,
  ownScorecard,
  scorecardDraft,
  scorecardForm,
  scorecardLimits,
  scorecardRevision,
  scorecardRules,
} from './scorecard.ts'

export const scorecardsApi = defineApi('scorecards', 'Scorecards', {
  list: {
    method: 'GET',
    url: '/api/applications/:id/scorecards',
    schema: {
      summary: 'The interviews of an application by the plan, with the scorecards that the user may read',
      response: applicationScorecards,
    },
    config: { permission: 'scorecard.list', viewable: 'impersonation.start' },
  },
  compare: {
    method: 'GET',
    url: '/api/jobs/:id/comparison',
    schema: {
      summary: 'Applications to a job side by side, with the scorecards that the user may read',
      querystring: comparisonQuery,
      response: comparison,
    },
    config: { permission: 'scorecard.compare', viewable: 'impersonation.start' },
  },
  find: {
    method: 'GET',
    url: '/api/meetings/:id/scorecard',
    schema: {
      summary: "The user's own scorecard of an interview and, for its interviewers, the guide",
      response: ownScorecard,
    },
    config: { permission: 'scorecard.see_own', viewable: 'impersonation.start' },
  },
  listMissing: {
    method: 'GET',
    url: '/api/scorecards/missing',
    schema: {
      summary: 'The interviews about which the user owes a scorecard, latest first; at most 20',
      response: z.object({ items: z.array(owedScorecard).max(scorecardLimits.missing) }),
    },
    config: { permission: 'scorecard.list_missing', viewable: 'impersonation.start' },
  },
  candidate: {
    method: 'GET',
    url: '/api/meetings/:id/candidate',
    schema: {
      summary: 'The profile, the answers and the job of the applicant, for an interviewer who sees no applications',
      response: interviewCandidate,
    },
    config: { permission: 'scorecard.see_candidate', viewable: 'impersonation.start' },
  },
  save: {
    method: 'PUT',
    url: '/api/meetings/:id/scorecard',
    schema: { summary: "Save the draft of the user's own scorecard", body: scorecardDraft, response: ownScorecard },
    config: { permission: 'scorecard.save', effect: 'none' },
  },
  submit: {
    method: 'POST',
    url: '/api/meetings/:id/scorecard/submit',
    schema: {
      summary: "Submit the user's own scorecard, which shows those of the others",
      body: scorecardForm,
      response: ownScorecard,
    },
    config: { permission: 'scorecard.submit', effect: 'none' },
  },
  revise: {
    method: 'POST',
    url: '/api/meetings/:id/scorecard/revise',
    schema: {
      summary: "Change the user's own scorecard after its submission; what it said is kept",
      body: scorecardForm,
      response: ownScorecard,
    },
    config: { permission: 'scorecard.revise', effect: 'none' },
  },
  listRevisions: {
    method: 'GET',
    url: '/api/scorecards/:id/revisions',
    schema: {
      summary: 'What a scorecard said before it was changed, latest first; at most 50',
      response: z.object({ items: z.array(scorecardRevision) }),
    },
    config: { permission: 'scorecard.read', viewable: 'impersonation.start' },
  },
  rules: {
    method: 'GET',
    url: '/api/company/scorecard-rules',
    schema: { summary: 'Whether offers need the scorecards of the plan', response: scorecardRules },
    config: { permission: 'scorecard.see_rules', viewable: 'impersonation.start' },
  },
  saveRules: {
    method: 'PUT',
    url: '/api/company/scorecard-rules',
    schema: {
      summary: 'Change whether offers need the scorecards of the plan',
      body: scorecardRules,
      response: scorecardRules,
    },
    config: { permission: 'scorecard.edit_rules', effect: 'none' },
  },
})
