import { assignmentsApi } from '#domain/assignments/api.ts'
import { checklist } from '#domain/assignments/checklist.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addAmendment } from '#server/testing/amendments.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { addFile } from '#server/testing/files.ts'
import { amendment, owner_name } from '#server/testing/forms.ts'
import { addReplacement } from '#server/testing/replacements.ts'
import {
  acme,
  byAdmin,
  byHirers,
  byParties,
  hirers,
  otherCompanies,
  everyUser,
  staff,
  strangers,
} from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

/** The hiring team, and the staff responsible for the company. */
const byManagers = { in: [...hirers, 'admin'], hidden: strangers } as const
const byEnders = { in: ['applicant', ...hirers, 'admin'], hidden: ['unverified_applicant', ...strangers] } as const
const byTalent = { in: ['applicant'], hidden: ['unverified_applicant', ...otherCompanies] } as const

export const assignmentsRows = defineRows(assignmentsApi, ({ db, company_id, applicant_id, owner_id }) => {
  const today = now().slice(0, 10)
  const ends_on = addDays(today, 30)
  const reason = 'The project is over.'
  const work = async (columns: object = { ends_on: null }, status: 'active' | 'paused' = 'active') => {
    const id = await addAssignment(db, { company_id, talent_id: applicant_id, status })
    await db.updateTable('assignments').set(columns).where('id', '=', id).execute()
    return { id }
  }
  const amended = async () => ({ id: await addAmendment(db, { assignment_id: (await work()).id }) })
  const requested = async () => ({ id: await addReplacement(db, { company_id, talent_id: applicant_id }) })
  const begun = async () => ({
    id: await addAssignment(db, { company_id, talent_id: applicant_id, start_date: addDays(today, -30) }),
  })
  const task = async () => {
    const { id } = await begun()
    const { side } = checklist.share_access
    await db
      .insertInto('checklist_items')
      .values({ assignment_id: id, key: 'share_access', side, due_on: today })
      .execute()
    return { id, params: { key: 'share_access' } }
  }
  const document = async () => {
    const { id: assignment_id } = await begun()
    const file_id = await addFile(db, owner_id, { purpose: 'document' })
    return db
      .insertInto('assignment_documents')
      .values({ assignment_id, file_id, name: 'Guidelines', uploaded_by: owner_id, readers: 'both', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const ofWork = { about: "the applicant's work for Acme", request: () => work() }
  const ofAmendment = { about: "Acme's amendment", request: amended }
  const ofReplacement = { about: "Acme's request for a replacement", request: requested }
  const ofDocument = { about: "the owner's document", request: document }
  return {
    list: { in: everyUser, shows: 'ids' },
    exportList: { in: staff, unpaged: true },
    figures: { in: staff, unpaged: true },
    find: { ...ofWork, ...byParties },
    history: { ...ofWork, ...byParties },
    pause: { ...ofWork, ...byManagers, body: { reason } },
    resume: { about: "the applicant's paused work", ...byManagers, request: () => work({ ends_on: null }, 'paused') },
    ending: { ...ofWork, ...byEnders, unpaged: true },
    giveNotice: { ...ofWork, ...byEnders, body: { ends_on, reason } },
    extend: {
      about: "the applicant's ending work",
      ...byManagers,
      request: () => work({ ends_on, ended_by_side: 'company' }),
      body: { ends_on: null },
      otherFields: { ends_on: '2030-01-15' },
    },
    decideTrial: {
      about: "the applicant's work on trial",
      ...byHirers,
      request: () => work({ trial_ends_on: ends_on }),
      body: { result: 'passed' },
      otherFields: { ends_on: '2030-01-15', reason: 'It did not work.' },
    },
    proposeAmendment: {
      ...ofWork,
      in: ['applicant', 'owner', 'recruiter'],
      hidden: ['unverified_applicant', ...otherCompanies],
      body: { ...amendment, effective_on: ends_on },
      otherFields: { message: 'Well done.' },
    },
    readAmendmentContract: { ...ofAmendment, ...byParties },
    signAmendment: { ...ofAmendment, ...byTalent, body: { signature: owner_name } },
    declineAmendment: { ...ofAmendment, ...byTalent, body: { reason } },
    withdrawAmendment: { ...ofAmendment, in: hirers, hidden: ['unverified_applicant', ...otherCompanies] },
    requestReplacement: { ...ofWork, in: ['owner', 'recruiter'], hidden: otherCompanies, body: { reason } },
    cancelReplacement: { ...ofReplacement, ...byHirers },
    fillReplacement: { ...ofReplacement, ...byAdmin },
    checklist: { ...ofWork, ...byParties, request: begun },
    checkItem: {
      ...ofWork,
      in: acme,
      hidden: ['unverified_applicant', ...strangers],
      request: task,
      body: { is_done: true },
    },
    documents: { ...ofWork, ...byParties, request: begun },
    // The file is not theirs.
    addDocument: {
      ...ofWork,
      ...byParties,
      answers: 400,
      request: begun,
      body: { file_id: anId, name: 'Guidelines' },
      otherFields: { readers: 'both' },
    },
    readDocument: { ...ofDocument, ...byParties },
    removeDocument: { ...ofDocument, in: ['owner'], hidden: ['unverified_applicant', ...strangers] },
    pulse: { ...ofWork, ...byParties, request: begun },
    answerPulse: {
      ...ofWork,
      in: ['applicant', ...hirers],
      hidden: ['unverified_applicant', ...otherCompanies],
      request: begun,
      body: { scores: [4, 5, 4] },
      otherFields: { comment: 'All is well.' },
    },
  }
})
