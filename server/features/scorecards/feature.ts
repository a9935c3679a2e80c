import { scorecardsApi } from '#domain/scorecards/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import {
  deleted,
  exported,
  ofCompany,
  ofCompanyApplications,
  ofOwnApplications,
} from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { compareCandidates } from './comparing.ts'
import { saveScorecardRules } from './offer-rule.ts'
import { listMissingScorecards, showCandidate } from './preparing.ts'
import { findScorecardActs, notifyInterviewer, scorecardMails } from './on-scorecard-activity.ts'
import { listRevisions, listScorecards, showOwnScorecard, showScorecardRules } from './reading.ts'
import { remindOfScorecards, requestScorecards } from './requesting.ts'
import { reviseScorecard, saveScorecard, submitScorecard } from './writing.ts'

/** Drafts are in the export of their author only: nobody else has read them. */
const ofOwnSubmitted = `status = 'submitted' and ${ofOwnApplications}`
const inScorecards = (rows: string) => `scorecard_id in (select id from scorecards where ${rows})`

export const scorecards = defineFeature({
  api: scorecardsApi,
  handlers: {
    list: listScorecards,
    compare: compareCandidates,
    find: showOwnScorecard,
    listMissing: listMissingScorecards,
    candidate: showCandidate,
    save: thenShow(saveScorecard, showOwnScorecard),
    submit: thenShow(submitScorecard, showOwnScorecard),
    revise: thenShow(reviseScorecard, showOwnScorecard),
    listRevisions,
    rules: showScorecardRules,
    saveRules: saveScorecardRules,
  },
  reactions: {
    'scorecard.requested': { notify_interviewer: notifyInterviewer },
    'scorecard.reminded': { notify_interviewer: notifyInterviewer },
  },
  schedules: {
    request_scorecards: [everyTenMinutes, requestScorecards],
    remind_of_scorecards: [everyTenMinutes, remindOfScorecards],
  },
  mails: scorecardMails,
  notificationActs: findScorecardActs,
  personalData: {
    scorecards: {
      is: 'Scorecard of an interview',
      rules: [
        // The screen on which they are written says so.
        exported(ofOwnSubmitted, 'applications'),
        deleted(ofOwnApplications),
        deleted('user_id', 'notes'),
        ofCompany(ofCompanyApplications, 'delete'),
      ],
      personal: 'ratings recommendation notes',
      withheld: 'version save_id reminders reminded_at',
      plain:
        'id meeting_id user_id application_id status attributes version save_id reminders reminded_at submitted_at created_at updated_at',
    },
    scorecard_revisions: {
      is: 'Earlier version of a scorecard',
      rules: [
        exported(inScorecards(ofOwnSubmitted), 'applications'),
        deleted(inScorecards(ofOwnApplications)),
        deleted(inScorecards('user_id = $id'), 'notes'),
        ofCompany(inScorecards(ofCompanyApplications), 'delete'),
      ],
      personal: 'ratings recommendation notes',
      plain: 'id scorecard_id submitted_at replaced_at',
    },
  },
})
