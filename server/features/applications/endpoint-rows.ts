import { applicationsApi } from '#domain/applications/api.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { anId, defineRows, ofItsJob } from '#server/testing/define-rows.ts'
import { letter, note, rejection } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import {
  acme,
  applicants,
  byAdmin,
  byApplicant,
  byHirers,
  hiring,
  otherCompanies,
  recruiting,
  strangers,
} from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

export const applicationsRows = defineRows(
  applicationsApi,
  ({ db, suspended_id, company_id, owner_id, applicant_id }) => {
    const job = async (changes: Parameters<typeof addJob>[2] = {}) => ({ id: await addJob(db, company_id, changes) })
    const ofTalent = { about: 'a listed talent', request: async () => ({ id: await addTalent(db) }), adminsOnly: true }
    const application = async (of = company_id) => {
      // Earlier than the moves below, which would else carry the same millisecond.
      const { id } = await addApplication(db, { job_id: await addJob(db, of), created_at: fromNow(-60_000) })
      return { id }
    }
    const rejected = async () => {
      const { id } = await application()
      const rejects_at = fromNow(60_000)
      await db.updateTable('applications').set({ rejects_at, rejection_reason: 'other' }).where('id', '=', id).execute()
      return { id }
    }
    const moved = async () => {
      const { id } = await application()
      await transaction(async (tx) =>
        moveApplication(tx, system, await lockApplication(tx, id), 'review', { undoable: true }),
      )
      return { id }
    }
    const ownApplication = async () => ({
      id: (await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })).id,
    })
    const ofSuspendedCompany = {
      about: "the suspended company's application",
      in: [],
      hidden: hiring,
      request: () => application(suspended_id),
    }
    const ofApplication = { about: "Acme's application", request: application }
    const ofOpenJob = { about: "Acme's open job", request: job }
    const ofSent = { about: "the applicant's application", request: ownApplication }
    const move = [
      {
        ...ofApplication,
        ...byHirers,
        body: { stage: 'new' },
        otherFields: { rejects_at: '2030-01-15T08:00:00.000Z' },
      },
      { ...ofSuspendedCompany, body: { stage: 'new' } },
    ]
    return {
      listReceived: { ...ofOpenJob, ...byHirers, ownIds: { question_id: ofItsJob, 'answers_to[]': ofItsJob } },
      exportReceived: { ...ofOpenJob, ...byHirers, unpaged: true, ownIds: { question_id: ofItsJob } },
      count: { ...ofOpenJob, in: [...acme, 'admin'], hidden: strangers },
      board: { ...ofOpenJob, ...byHirers, unpaged: true, ownIds: { question_id: ofItsJob } },
      review: move,
      shortlist: move,
      test: move,
      interview: move,
      undoMove: { about: "Acme's moved application", ...byHirers, request: moved, body: { stage: 'reviewing' } },
      bulk: {
        in: hiring,
        ofCompany: true,
        request: async () => ({ body: { action: 'shortlist', items: [{ ...(await application()), stage: 'new' }] } }),
        otherFields: { reason: 'skills', message: 'Hello {name}, we are sorry.' },
      },
      find: { ...ofApplication, ...byHirers },
      neighbors: { ...ofApplication, ...byHirers, unpaged: true, ownIds: { question_id: ofItsJob } },
      open: [{ ...ofApplication, ...byHirers }, { ...ofSuspendedCompany }],
      reject: [
        { ...ofApplication, in: ['owner', 'recruiter'], hidden: otherCompanies, body: rejection },
        { ...ofSuspendedCompany, body: rejection },
      ],
      undoReject: { about: "Acme's rejected application", ...byHirers, request: rejected, body: { stage: 'new' } },
      listNotes: { ...ofApplication, ...byHirers },
      note: [
        { ...ofApplication, ...byHirers, body: note },
        { ...ofSuspendedCompany, body: note },
      ],
      deleteNote: {
        about: "the owner's note",
        in: ['owner'],
        hidden: otherCompanies,
        request: async () => {
          const { id: noted } = await application()
          return db
            .insertInto('application_notes')
            .values({ application_id: noted, author_id: owner_id, text: note.text, created_at: now() })
            .returning('id')
            .executeTakeFirstOrThrow()
        },
      },
      rate: [
        { ...ofApplication, ...byHirers, body: { score: 4 }, otherFields: { comment: 'Clear and kind.' } },
        { ...ofSuspendedCompany, body: { score: 4 } },
      ],
      tag: [
        { ...ofApplication, ...byHirers, body: { tag: 'Strong' } },
        { ...ofSuspendedCompany, body: { tag: 'Strong' } },
      ],
      untag: [
        { ...ofApplication, ...byHirers, body: { tag: 'Strong' } },
        { ...ofSuspendedCompany, body: { tag: 'Strong' } },
      ],
      listTags: { in: recruiting, shows: 'texts' },
      listColleagues: { in: recruiting },
      apply: [
        {
          ...ofOpenJob,
          in: ['applicant'],
          body: letter,
          otherFields: {
            resume_file_id: anId,
            attachment_file_id: anId,
            answers: [{ question_id: anId, value: 'Yes', explanation: 'Soon.' }],
            question_version: 1,
            can_start_on: '2031-01-06',
            ref: 'board',
          },
          anyType: ['answers.0.value'],
          ownIds: { 'answers[].question_id': ofItsJob },
        },
        { about: "Acme's draft", in: [], hidden: applicants, request: () => job({ status: 'draft' }), body: letter },
        {
          about: "Acme's private job",
          in: [],
          hidden: applicants,
          request: () => job({ visibility: 'private' }),
          body: letter,
        },
      ],
      ofApplicant: { ...ofTalent, ...byAdmin },
      testsOfApplicant: { ...ofTalent, ...byAdmin },
      listSent: { in: applicants },
      showLimit: { in: applicants },
      findSent: { ...ofSent, ...byApplicant },
      edit: {
        ...ofSent,
        ...byApplicant,
        body: letter,
        otherFields: { version: '2026-11-21T08:00:00.000Z', answers: [], can_start_on: '2031-01-06' },
        ownIds: { 'answers[].question_id': ofItsJob },
      },
      withdraw: { ...ofSent, ...byApplicant },
    }
  },
)
