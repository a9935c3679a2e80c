import { scorecardsApi } from '#domain/scorecards/api.ts'
import { anId, defineRows, madeUp } from '#server/testing/define-rows.ts'
import { addScorecard, addScoredInterview, scorecardOf } from '#server/testing/scorecards.ts'
import { byHirers, otherCompanies, owners, recruiting } from '#server/testing/roles/actors.ts'

export const scorecardsRows = defineRows(scorecardsApi, (fixtures) => {
  const { db, company_id, owner_id, recruiter_id } = fixtures
  const interview = () => {
    return addScoredInterview(db, { company_id, organizer_id: owner_id, panelist_ids: [recruiter_id] })
  }
  const meeting = async () => ({ id: (await interview()).meeting_id })
  const submitted = async (panelist_ids = [recruiter_id]) => {
    const scored = await addScoredInterview(db, { company_id, organizer_id: owner_id, panelist_ids })
    return addScorecard(db, { ...scored, user_id: owner_id })
  }
  const ofInterview = { about: 'an interview of the owner and the recruiter', request: meeting }
  const byInterviewers = { in: ['owner', 'recruiter'], hidden: otherCompanies } as const
  const ownIds = { save_id: madeUp }
  return {
    list: {
      about: "Acme's application",
      request: async () => ({ id: (await interview()).application_id }),
      ...byHirers,
      unpaged: true,
    },
    find: { ...ofInterview, ...byHirers },
    save: {
      ...ofInterview,
      ...byInterviewers,
      body: { version: 0, save_id: anId },
      otherFields: { ...scorecardOf(anId) },
      ownIds,
    },
    submit: { ...ofInterview, ...byInterviewers, body: scorecardOf(anId), ownIds },
    revise: {
      about: "the owner's scorecard",
      in: ['owner'],
      hidden: otherCompanies,
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
        hidden: [...otherCompanies, 'recruiter'],
        request: async () => ({ id: (await submitted()).id }),
        unpaged: true,
      },
    ],
    rules: { in: recruiting },
    saveRules: { in: [...owners, 'other_owner'], body: { requires_scorecards: true } },
  }
})
