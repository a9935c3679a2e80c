import { jobsApi } from '#domain/jobs/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows, ofItsJob } from '#server/testing/define-rows.ts'
import { closing, finishedJob } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import {
  acme,
  applicants,
  byAdmin,
  byHirers,
  companies,
  hirers,
  hiring,
  otherCompanies,
  staff,
  strangers,
} from '#server/testing/roles/actors.ts'

/** What the form of a job has besides. */
const otherFields = {
  budget_total: 5_000,
  weekly_hours: 40,
  openings: 2,
  start_date: '2030-01-15',
  skill_tags: ['Zendesk'],
  timezone: 'UTC+08:00',
  test_ids: [anId],
  required_certs: ['PMP'],
  visibility: 'public',
  cc_email: 'copy@acme.test',
  questions: [
    { id: anId, type: 'number', text: 'Years?', required: true, requirement: { text: 'At least two', min: 2, max: 9 } },
  ],
}

const ownIds = { 'questions[].id': ofItsJob }

export const jobsRows = defineRows(jobsApi, ({ company_id, db, suspended_id }) => {
  const job = async (changes: Parameters<typeof addJob>[2] = {}, of = company_id) => ({
    id: await addJob(db, of, changes),
  })
  const draft = () => job({ status: 'draft' })
  const withContactDetails = () => job({ status: 'draft', title: 'Mail jobs@acme.com' })
  const flagged = async () => {
    const { id } = await withContactDetails()
    const at = now()
    await db
      .insertInto('job_flags')
      .values({ job_id: id, company_id, status: 'pending', findings: '[]', requested_at: at })
      .execute()
    await db.updateTable('jobs').set({ flagged_at: at, review_requested_at: at }).where('id', '=', id).execute()
    return { id }
  }
  const ofFlaggedJob = { about: "Acme's flagged job", request: flagged }
  const ofDraft = { about: "Acme's draft", request: draft }
  const ofSuspendedCompanyDraft = {
    about: "the suspended company's draft",
    request: () => job({ status: 'draft' }, suspended_id),
  }
  const ofOpenJob = { about: "Acme's open job", request: job }
  const ofSuspendedCompany = { about: "the suspended company's open job", request: () => job({}, suspended_id) }
  const ofPrivateJob = { about: "Acme's private job", request: () => job({ visibility: 'private' }) }
  return {
    listManaged: { in: staff, sees: ['admin'] },
    exportManaged: { in: staff, sees: ['admin'], unpaged: true },
    createFor: {
      about: 'the company Acme',
      ...byAdmin,
      body: { ...finishedJob, company_id },
      otherFields: { ...otherFields, status: 'draft' },
      ownIds,
    },
    listTests: { about: 'the company Acme', ...byAdmin, request: () => ({ id: company_id }) },
    approve: { ...ofFlaggedJob, in: ['admin'], body: { version: 1 } },
    reject: { ...ofFlaggedJob, in: ['admin'], body: { reason: 'A scam.' } },
    create: { in: hiring, body: finishedJob, otherFields: { ...otherFields, status: 'draft' }, ownIds },
    createAtRoot: { in: hiring, body: finishedJob, otherFields: { ...otherFields, status: 'draft' }, ownIds },
    list: { in: companies, shows: 'texts' },
    summary: { in: companies },
    tags: { in: companies, shows: 'texts' },
    export: { in: companies, unpaged: true, shows: 'texts' },
    bulk: {
      in: hiring,
      ofCompany: true,
      request: async () => ({ body: { move: 'pause', ids: [(await job()).id] } }),
      otherFields: {
        filter: {
          q: 'react',
          status: ['open'],
          tags: ['React'],
          launched_from: '2026-01-01',
          launched_to: '2026-12-31',
          interviews: true,
          archived: false,
        },
        after: anId,
      },
      ownIds: { after: 'a position in the order of the own jobs' },
    },
    find: { ...ofDraft, in: [...acme, 'admin'], hidden: strangers },
    edit: [
      {
        ...ofDraft,
        in: [...hirers, 'admin'],
        hidden: strangers,
        body: finishedJob,
        otherFields: { ...otherFields, version: 1, for_review: false, kept_meeting_ids: [] },
        ownIds,
      },
      { ...ofSuspendedCompanyDraft, in: [], hidden: [...hiring, 'account_manager'], body: finishedJob },
    ],
    publish: [
      { ...ofDraft, in: ['owner', 'recruiter', 'admin'], hidden: strangers },
      { ...ofSuspendedCompanyDraft, in: [], hidden: [...hiring, 'account_manager'] },
    ],
    sendForReview: {
      about: "Acme's draft with contact details",
      in: ['owner', 'recruiter', 'admin'],
      hidden: strangers,
      request: withContactDetails,
    },
    pause: [
      { ...ofOpenJob, ...byHirers },
      { ...ofSuspendedCompany, in: [], hidden: hiring },
    ],
    resume: { about: "Acme's paused job", ...byHirers, request: () => job({ status: 'paused' }) },
    close: [
      { ...ofOpenJob, in: [...hirers, 'admin'], hidden: strangers, body: closing },
      // Those who wait for an answer shall get one.
      {
        ...ofSuspendedCompany,
        in: ['suspended_owner', 'admin'],
        hidden: [...hiring, 'account_manager'],
        body: closing,
        adminsOnly: true,
      },
    ],
    notifyApplicants: {
      about: "Acme's filled job",
      ...byHirers,
      request: () => job({ status: 'filled' }),
      body: closing,
    },
    reopen: {
      about: "Acme's closed job",
      in: ['owner', 'recruiter'],
      hidden: otherCompanies,
      request: () => job({ status: 'closed' }),
    },
    archive: { ...ofDraft, in: [...hirers, 'admin'], hidden: strangers },
    unarchive: {
      about: "Acme's archived job",
      in: [...hirers, 'admin'],
      hidden: strangers,
      request: () => job({ status: 'closed', archived_at: now() }),
    },
    history: { ...ofDraft, in: [...acme, 'admin'], hidden: strangers },
    duplicate: [
      { ...ofOpenJob, ...byHirers },
      { ...ofSuspendedCompany, in: [], hidden: hiring },
    ],
    delete: [
      { ...ofDraft, ...byHirers },
      { ...ofSuspendedCompany, in: [], hidden: hiring },
    ],
    search: { in: applicants },
    findOpen: [
      { ...ofOpenJob, in: applicants },
      { ...ofDraft, in: [], hidden: applicants },
      { ...ofPrivateJob, in: [], hidden: applicants },
    ],
    save: [
      { ...ofOpenJob, in: applicants },
      { ...ofDraft, in: [], hidden: applicants },
    ],
    unsave: [
      { ...ofOpenJob, in: applicants },
      { ...ofPrivateJob, in: [], hidden: applicants },
    ],
  }
})
