import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { offersApi } from '#domain/offers/api.ts'
import { counterOffer } from '#server/features/offers/answering.ts'
import { submitOffer } from '#server/features/offers/approvals.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { emails } from '#server/testing/fixtures.ts'
import { finishedJob, owner_name } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { acceptance, actorWith, addOffer, offerTo, refusal } from '#server/testing/offers.ts'
import { byAdmin, byApplicant, hirers, otherCompanies, staff, strangers } from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

const milestones = [{ title: 'First draft', due_on: '2030-02-15', rate: 500 }]

const counter = () => ({ rate: 18, weekly_hours: 20, start_date: addDays(dateIn('Asia/Manila', new Date(now())), 30) })

const bySending = { in: ['owner', 'recruiter'], hidden: otherCompanies } as const
const bySeeing = {
  in: [...hirers, 'applicant', 'admin'],
  hidden: [...otherCompanies, 'unverified_applicant', 'account_manager'],
} as const

const workingHours = () => {
  const { weekly_hours, timezone, days, from_time, to_time, break_minutes, start_date } = offerTo('')
  return { weekly_hours, timezone, days, from_time, to_time, break_minutes, start_date }
}

export const offersRows = defineRows(offersApi, (fixtures) => {
  const { db, company_id, applicant_id } = fixtures
  const application = async () => (await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })).id
  const offer = () => addOffer(fixtures)
  const awaiting = async () => {
    const recruiter = await actorWith(db, emails.recruiter)
    return { id: await sendOffer(recruiter, offerTo(await application(), { rate: finishedJob.budget_max + 1 })) }
  }
  const countered = async () => {
    const { id } = await offer()
    await counterOffer(await actorWith(db, emails.applicant), id, counter())
    return { id }
  }
  const submission = async () => ({
    job_id: await addJob(db, company_id),
    talent_id: await addTalent(db),
    role_title: 'Agent',
    rate: 15,
    ...workingHours(),
    has_consent: true,
  })
  const submitted = async () => {
    const { id } = await submitOffer(await actorWith(db, emails.admin), await submission())
    return { id }
  }
  const ofAwaiting = { about: "Acme's offer that awaits approval", request: awaiting }
  const ofSubmitted = { about: "staff's offer for Acme", request: submitted }
  const ofOffer = { about: "Acme's offer to the applicant", request: offer }
  return {
    preview: {
      ...bySending,
      request: async () => {
        const { engagement_type, rate, night_percent } = offerTo('')
        const { timezone: _, ...hours } = workingHours()
        return { body: { application_id: await application(), engagement_type, rate, night_percent, ...hours } }
      },
      otherFields: { milestones },
    },
    previewContract: {
      ...bySending,
      request: async () => {
        const { expires_at: _, signature: __, ...terms } = offerTo(await application())
        return { body: terms }
      },
      otherFields: { milestones },
    },
    send: {
      ...bySending,
      request: async () => ({ body: offerTo(await application()) }),
      otherFields: {
        milestones,
        replaces_id: anId,
        message: 'Hello Ana.',
        kept_meeting_ids: [anId],
        scorecards_reason: 'We know her.',
      },
    },
    submit: { ...byAdmin, request: async () => ({ body: await submission() }), otherFields: { message: 'Welcome.' } },
    listSubmitted: { in: staff },
    listJobs: { about: 'a company', ...byAdmin, request: () => ({ id: company_id }), unpaged: true },
    listOfApplication: { ...ofOffer, ...bySeeing, request: async () => ({ id: (await offer()).application_id }) },
    find: [
      { ...ofOffer, ...bySeeing },
      {
        ...ofAwaiting,
        in: [...hirers, 'admin'],
        hidden: [...otherCompanies, 'unverified_applicant', 'account_manager', 'applicant'],
      },
    ],
    readContract: { ...ofOffer, ...bySeeing },
    approve: [
      {
        ...ofSubmitted,
        in: ['owner'],
        hidden: otherCompanies,
        body: { signature: owner_name },
        otherFields: { kept_meeting_ids: [anId], scorecards_reason: 'We know her.' },
      },
      { ...ofAwaiting, in: ['owner'], hidden: otherCompanies, body: {} },
    ],
    withdraw: [
      {
        ...ofSubmitted,
        in: [...hirers, 'admin'],
        hidden: strangers,
        body: {},
        otherFields: { reason: 'Our plans have changed.' },
      },
      { ...ofOffer, in: hirers, hidden: strangers, body: {} },
    ],
    extend: {
      ...ofOffer,
      ...bySending,
      request: async () => ({ ...(await offer()), body: { expires_at: fromNow(20 * 86_400_000) } }),
    },
    counter: {
      ...ofOffer,
      ...byApplicant,
      request: async () => ({ ...(await offer()), body: counter() }),
      otherFields: { message: 'I need a little more.' },
    },
    keep: { about: "the applicant's counteroffer", ...bySending, request: countered },
    accept: { ...ofOffer, ...byApplicant, body: { ...acceptance, signature: owner_name } },
    decline: { ...ofOffer, ...byApplicant, body: refusal },
  }
})
