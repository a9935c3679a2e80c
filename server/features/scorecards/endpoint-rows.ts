import { scorecardsApi } from '#domain/scorecards/api.ts'
import { anId, defineRows, madeUp } from '#server/testing/define-rows.ts'
import { addScorecard, addScoredInterview, scorecardOf } from '#server/testing/scorecards.ts'
import { hirers, otherCompanies, owners, recruiting } from '#server/testing/roles/actors.ts'

export const scorecardsRows = defineRows(scorecardsApi, (fixtures) => {
  const { db, company_id, owner_id, recruiter_id, interviewer_id } = fixtures
  const interview = (panelist_ids = [recruiter_id]) =>
    addScoredInterview(db, { company_id, organizer_id: owner_id, panelist_ids })
  const meeting = async () => ({ id: (await interview()).meeting_id })
  const ownMeeting = async () => ({ id: (await interview([interviewer_id])).meeting_id })
  const submitted = async (panelist_ids = [recruiter_id]) => {
    const scored = await addScoredInterview(db, { company_id, organizer_id: owner_id, panelist_ids })
    return addScorecard(db, { ...scored, user_id: owner_id })
  }
  const ofInterview = { about: 'an interview of the owner and the recruiter', request: meeting }
  const ofInterviewer = { about: 'an interview of the owner and the interviewer', request: ownMeeting }
  const hidden = [...otherCompanies, 'interviewer'] as const
  const byOthers = { in: hirers, hidden } as const
  const byInterviewers = { in: ['owner', 'recruiter'], hidden } as const
  const byOwnInterviewers = { in: ['owner', 'interviewer'], hidden: otherCompanies } as const
  const ownIds = { save_id: madeUp }
  return {
    list: [
      {
        about: "Acme's application",
        request: async () => ({ id: (await interview()).application_id }),
        ...byOthers,
        unpaged: true,
      },
      {
        about: 'an application that the interviewer judges',
        request: async () => ({ id: (await interview([interviewer_id])).application_id }),
        in: [...hirers, 'interviewer'],
        hidden: otherCompanies,
        unpaged: true,
      },
    ],
    compare: {
      about: "Acme's job",
      request: async () => {
        const { job_id, application_id } = await interview()
        return { id: job_id, query: `?ids=${application_id}` }
      },
      in: hirers,
      hidden: otherCompanies,
      unpaged: true,
    },
    find: [
      { ...ofInterview, ...byOthers },
      { ...ofInterviewer, in: [...hirers, 'interviewer'], hidden: otherCompanies },
    ],
    listMissing: { in: [...recruiting, 'interviewer'], unpaged: true, shows: 'ids' },
    candidate: { ...ofInterviewer, in: ['interviewer'] },
    save: [
      {
        ...ofInterview,
        ...byInterviewers,
        body: { version: 0, save_id: anId },
        otherFields: { ...scorecardOf(anId) },
        ownIds,
      },
      { ...ofInterviewer, ...byOwnInterviewers, body: { version: 0, save_id: anId } },
    ],
    submit: [
      { ...ofInterview, ...byInterviewers, body: scorecardOf(anId), ownIds },
      { ...ofInterviewer, ...byOwnInterviewers, body: scorecardOf(anId) },
    ],
    revise: {
      about: "the owner's scorecard",
      in: ['owner'],
      hidden,
      answers: 200,
      request: async () => {
        const { meeting_id, version } = await submitted([])
        return { id: meeting_id, body: { ...scorecardOf(anId), version, recommendation: 'no' } }
      },
      ownIds,
    },
    listRevisions: [
      {
        about: "the owner's scorecard, for interviewers without one",
        in: ['owner', 'unverified_owner'],
        hidden: [...hidden, 'recruiter'],
        request: async () => ({ id: (await submitted()).id }),
        unpaged: true,
      },
    ],
    rules: { in: recruiting },
    saveRules: { in: [...owners, 'other_owner'], body: { requires_scorecards: true } },
  }
})
