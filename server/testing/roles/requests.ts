import { companyMoves } from '#domain/applications/application-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '../applications.ts'
import { addFile, tinyPdf } from '../files.ts'
import { closing, contactRequest, finishedJob, letter, note, owner_name, profile, rejection } from '../forms.ts'
import { addJob } from '../jobs.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '../people.ts'
import { addTest } from '../tests.ts'
import type { Thing } from './access-table.ts'
import type { ActorName } from './actors.ts'
import { meetingRequests } from './meeting-endpoints.ts'
import { calendarRequests } from './calendar-endpoints.ts'
import { apiRequests } from './api-endpoints.ts'
import { auditRequests } from './audit-endpoints.ts'
import { assignmentRequests } from './assignment-endpoints.ts'
import { ledgerRequests } from './ledger-endpoints.ts'
import { shiftRequests } from './shift-endpoints.ts'
import { memberRequests } from './member-endpoints.ts'
import { companyRequests } from './company-endpoints.ts'
import { invoiceRequests } from './invoice-endpoints.ts'
import { staffNoteRequests } from './staff-note-endpoints.ts'
import { listRequests } from './list-endpoints.ts'
import { leaveRequests } from './leave-endpoints.ts'
import { paymentRequests } from './payment-endpoints.ts'
import { payoutRequests } from './payout-endpoints.ts'
import { milestoneRequests } from './milestone-endpoints.ts'
import { documentRequests } from './document-endpoints.ts'
import { messageTemplateRequests } from './message-template-endpoints.ts'
import { notificationRequests } from './notification-endpoints.ts'
import { offerRequests } from './offer-endpoints.ts'
import { roomRequests } from './room-endpoints.ts'
import { verificationRequests } from './verification-endpoints.ts'
import { privacyRequests } from './privacy-endpoints.ts'
import { sanctionRequests } from './sanction-endpoints.ts'
import { staffRequests } from './staff-endpoints.ts'
import { contentRequests } from './content-endpoints.ts'
import { singleSignOnRequests } from './single-sign-on-endpoints.ts'
import { prepareSecurity } from './security-endpoints.ts'
import { prepareSettings } from './settings-endpoints.ts'
import { supportRequests } from './support-endpoints.ts'
import { addTalk, messagingRequests } from './messaging-endpoints.ts'
import { managedJobRequests } from './managed-job-endpoints.ts'
import { reportRequests } from './report-endpoints.ts'
import { talentRequests } from './talent-endpoints.ts'
import { testRequests } from './test-endpoints.ts'
import { timesheetRequests } from './timesheet-endpoints.ts'

export interface Request {
  /** Takes the place of `{id}`. */
  id?: string
  /** Take the places of the other parameters. */
  params?: Record<string, string>
  /** What follows the path. */
  query?: string
  body?: unknown
  /** The body's media type where it is not JSON. */
  type?: string
}

/** Makes, for each endpoint that needs one, a request that would succeed if its sender gets in. */
export type Requests = Record<string, (about: Thing | undefined) => Request | Promise<Request>>

const emails: Record<Exclude<ActorName, 'visitor'>, string> = {
  applicant: 'applicant@town.test',
  unverified_applicant: 'unverified-applicant@town.test',
  owner: 'owner@acme.test',
  recruiter: 'recruiter@acme.test',
  finance: 'finance@acme.test',
  unverified_owner: 'unverified@acme.test',
  other_owner: 'owner@other.test',
  suspended_owner: 'owner@suspended.test',
  // The configuration lists who may be an admin.
  admin: 'admin@tulay.test',
  account_manager: 'manager@town.test',
}

/** A recruiter of Acme who sees one job, to which nothing else belongs. */
const limited = 'limited@acme.test'

/** Three companies and everybody else, and the requests they will send. */
export async function prepareRequests(
  db: Db,
): Promise<{ emails: typeof emails; limited: string; secret: string; requests: Requests }> {
  const [acme, other, suspended] = await Promise.all([
    addCompany(db, { name: 'Acme' }),
    addCompany(db, { name: 'Other' }),
    addCompany(db, { name: 'Suspended', status: 'suspended' }),
  ])
  const owner_id = await addMember(db, acme, { email: emails.owner, name: owner_name })
  const recruiter_id = await addMember(db, acme, {
    email: emails.recruiter,
    name: owner_name,
    member_role: 'recruiter',
  })
  await addMember(db, acme, { email: emails.finance, member_role: 'finance' })
  await addMember(db, acme, { email: emails.unverified_owner, name: owner_name, verified: false })
  await addMember(db, other, { email: emails.other_owner })
  await addMember(db, suspended, { email: emails.suspended_owner })
  const applicant_id = await addPerson(db, { email: emails.applicant, name: owner_name, role: 'applicant' })
  await addPerson(db, { email: emails.unverified_applicant, role: 'applicant', verified: false })
  const admin = await addPerson(db, { email: emails.admin, role: 'admin' })
  const manager_id = await addPerson(db, { email: emails.account_manager, role: 'account_manager' })

  const limited_id = await addMember(db, acme, { email: limited, member_role: 'recruiter' })
  await limitToJobs(db, limited_id, [await addJob(db, acme, { title: 'Support Specialist' })])

  const notification_id = await keepSecrets(db, acme, owner_id)

  const password = 'open-sesame-4711'
  const forgetful = await addPerson(db, { email: 'forgetful@town.test', role: 'applicant', verified: false })
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', 'in', [admin, forgetful]).execute()

  const job = async (about: Thing | undefined) => {
    if (about === "the suspended company's draft") return { id: await addJob(db, suspended, { status: 'draft' }) }
    if (about === "the suspended company's open job") return { id: await addJob(db, suspended) }
    if (about === "Acme's draft") return { id: await addJob(db, acme, { status: 'draft' }) }
    if (about === "Acme's paused job") return { id: await addJob(db, acme, { status: 'paused' }) }
    if (about === "Acme's filled job") return { id: await addJob(db, acme, { status: 'filled' }) }
    if (about === "Acme's closed job") return { id: await addJob(db, acme, { status: 'closed' }) }
    if (about === "Acme's archived job") return { id: await addJob(db, acme, { status: 'closed', archived_at: now() }) }
    return { id: await addJob(db, acme, { visibility: about === "Acme's private job" ? 'private' : 'public' }) }
  }
  const application = async (about: Thing | undefined) => {
    const job_id = await addJob(db, about === "the suspended company's application" ? suspended : acme)
    // Earlier than the moves below, which would else carry the same millisecond.
    const { id } = await addApplication(db, { job_id, created_at: fromNow(-60_000) })
    if (about === "Acme's rejected application") {
      const rejects_at = fromNow(60_000)
      await db.updateTable('applications').set({ rejects_at, rejection_reason: 'other' }).where('id', '=', id).execute()
    }
    if (about === "Acme's moved application") {
      await transaction(async (tx) =>
        moveApplication(tx, system, await lockApplication(tx, id), 'review', { undoable: true }),
      )
    }
    return { id }
  }
  const ownApplication = async () => ({
    id: (await addApplication(db, { job_id: await addJob(db, acme), applicant_id })).id,
  })
  const token = (purpose: 'verify_email' | 'reset_password') =>
    transaction((tx) => createOneTimeToken(tx, forgetful, purpose))

  const resume_id = await addFile(db, applicant_id)
  const { id: application_id } = await addApplication(db, { job_id: await addJob(db, acme), applicant_id })
  await db.updateTable('applications').set({ resume_file_id: resume_id }).where('id', '=', application_id).execute()

  let count = 0
  const newcomer = () => ({ email: `newcomer-${(count += 1)}@town.test`, password })
  return {
    emails,
    limited,
    /** What all that is only Acme's business has in it. */
    secret,
    requests: {
      'POST /api/register': () => ({
        body: { ...newcomer(), user_type: 'applicant', name: 'Newcomer', accept_terms: true },
      }),
      'POST /api/login': () => ({ body: { email: 'forgetful@town.test', password } }),
      'POST /api/admin-login': () => ({ body: { email: emails.admin, password } }),
      'POST /api/visits': () => ({ body: { path: '/about-us' } }),
      'POST /contact': () => ({
        body: String(new URLSearchParams({ ...contactRequest, email: newcomer().email })),
        type: 'application/x-www-form-urlencoded',
      }),
      'POST /api/forgot-password': () => ({ body: { email: newcomer().email } }),
      'POST /api/reset-password': async () => ({ body: { token: await token('reset_password'), password } }),
      'POST /api/verify-email': async () => ({ body: { token: await token('verify_email') } }),
      'POST /api/oauth/start': () => ({ body: { provider: 'google' } }),
      'POST /api/oauth/exchange': () => ({ body: { error: 'access_denied' } }),
      'POST /auth/apple/callback': () => ({ body: 'error=access_denied', type: 'application/x-www-form-urlencoded' }),
      'POST /api/jobs': () => ({ body: finishedJob }),
      'POST /jobs': () => ({ body: finishedJob }),
      'POST /api/jobs/bulk': async () => ({ body: { move: 'pause', ids: [(await job("Acme's open job")).id] } }),
      'GET /api/jobs/{id}': job,
      'GET /api/jobs/{id}/history': job,
      'GET /api/jobs/{id}/counts': job,
      'PUT /api/jobs/{id}': async (about) => ({ ...(await job(about)), body: finishedJob }),
      'DELETE /api/jobs/{id}': job,
      'POST /api/jobs/{id}/publish': job,
      'POST /api/jobs/{id}/pause': job,
      'POST /api/jobs/{id}/resume': job,
      'POST /api/jobs/{id}/close': async (about) => ({ ...(await job(about)), body: closing }),
      'POST /api/jobs/{id}/notify-applicants': async (about) => ({ ...(await job(about)), body: closing }),
      'POST /api/jobs/{id}/reopen': job,
      'POST /api/jobs/{id}/archive': job,
      'POST /api/jobs/{id}/unarchive': job,
      'POST /api/jobs/{id}/duplicate': job,
      'GET /api/jobs/{id}/applications': job,
      'GET /api/applications/{id}': application,
      'POST /api/applications/{id}/open': application,
      'GET /api/jobs/{id}/board': job,
      ...Object.fromEntries(
        companyMoves.map((move) => [
          `POST /api/applications/{id}/${move}`,
          async (about: Thing | undefined) => ({ ...(await application(about)), body: { stage: 'new' } }),
        ]),
      ),
      'POST /api/applications/bulk': async () => ({
        body: { action: 'shortlist', items: [{ ...(await application(undefined)), stage: 'new' }] },
      }),
      'GET /api/applications/{id}/neighbors': application,
      'GET /api/applications/{id}/notes': application,
      'POST /api/applications/{id}/notes': async (about) => ({ ...(await application(about)), body: note }),
      'PUT /api/applications/{id}/rating': async (about) => ({ ...(await application(about)), body: { score: 4 } }),
      'POST /api/applications/{id}/tag': async (about) => ({ ...(await application(about)), body: { tag: 'Strong' } }),
      'POST /api/applications/{id}/untag': async (about) => ({
        ...(await application(about)),
        body: { tag: 'Strong' },
      }),
      'DELETE /api/application-notes/{id}': async (about) => {
        const { id: noted } = await application(about)
        return db
          .insertInto('application_notes')
          .values({ application_id: noted, author_id: owner_id, text: note.text, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      },
      'PATCH /api/account/display': () => ({ body: { hour_cycle: 'h23' } }),
      // The name with which the other requests sign.
      'PUT /api/account/name': () => ({ body: { name: owner_name } }),
      'PUT /api/account/online-status': () => ({ body: { shows_online: true } }),
      'POST /api/applications/{id}/reject': async (about) => ({ ...(await application(about)), body: rejection }),
      'POST /api/applications/{id}/undo-move': async (about) => ({
        ...(await application(about)),
        body: { stage: 'reviewing' },
      }),
      'POST /api/applications/{id}/undo-reject': async (about) => ({
        ...(await application(about)),
        body: { stage: 'new' },
      }),
      'POST /api/open-jobs/{id}/applications': async (about) => ({ ...(await job(about)), body: letter }),
      'GET /api/open-jobs/{id}': job,
      'PUT /api/open-jobs/{id}/saved': job,
      'DELETE /api/open-jobs/{id}/saved': job,
      'GET /api/applicant/applications/{id}': ownApplication,
      'PUT /api/applicant/applications/{id}': async () => ({ ...(await ownApplication()), body: letter }),
      'POST /api/applicant/applications/{id}/withdraw': ownApplication,
      'PUT /api/applicant/profile': () => ({ body: profile }),
      'POST /api/files': () => ({ query: '?purpose=resume&name=cv.pdf', body: tinyPdf(), type: 'application/pdf' }),
      'GET /api/files/{id}': () => ({ id: resume_id }),
      'GET /api/files/{id}/about': () => ({ id: resume_id }),
      ...apiRequests(db, { acme, recruiter_id }),
      ...testRequests(db, { acme, applicant_id }),
      ...messageTemplateRequests(db, { acme }),
      ...calendarRequests(db, { owner_id, company_id: acme }),
      ...milestoneRequests(db, { company_id: acme, applicant_id }),
      ...assignmentRequests(db, { company_id: acme, applicant_id }),
      ...documentRequests(db, { company_id: acme, owner_id, applicant_id }),
      ...listRequests(db, admin),
      ...staffNoteRequests(db, { admin, company_id: acme }),
      ...companyRequests(db, { company_id: acme }),
      ...memberRequests(db, { company_id: acme, owner_id, recruiter_id }),
      ...invoiceRequests(db, { company_id: acme, applicant_id }),
      ...paymentRequests(db, { company_id: acme, owner_id }),
      ...payoutRequests(db, { applicant_id }),
      ...leaveRequests(db, { company_id: acme, applicant_id }),
      ...timesheetRequests(db, { company_id: acme, applicant_id }),
      ...ledgerRequests,
      ...shiftRequests(db, { company_id: acme, applicant_id }),
      ...notificationRequests(db, { owner_id, notification_id }),
      ...meetingRequests(db, { company_id: acme, owner_id, applicant_id }),
      ...roomRequests(db, { company_id: acme, owner_id, applicant_id }),
      ...offerRequests(db, { acme, owner_id, applicant_id }),
      ...auditRequests(db, { company_id: acme }),
      ...contentRequests(db),
      ...verificationRequests(db, { applicant_id, admin_id: admin }),
      ...privacyRequests(db, { applicant_id, admin_id: admin }),
      ...sanctionRequests(db, { acme, owner_id, applicant_id, admin_id: admin }),
      ...prepareSecurity(db, forgetful),
      ...singleSignOnRequests(db),
      ...prepareSettings(db),
      ...staffRequests(db, { manager_id, admin_id: admin, company_id: acme, applicant_id }),
      ...supportRequests(db, { manager_id, admin_id: admin, emails: Object.values(emails) }),
      ...messagingRequests(db, { acme, owner_id, applicant_id }),
      ...managedJobRequests(db, acme),
      ...reportRequests(db, { acme, owner_id, applicant_id, admin, job: () => addJob(db, acme) }),
      ...talentRequests(db, { acme, owner_id, applicant_id }),
    },
  }
}

const secret = 'only for Acme'

/** Things of Acme that nobody else may read of anywhere. */
async function keepSecrets(db: Db, acme: string, owner_id: string): Promise<string> {
  const draft = await addJob(db, acme, { title: secret, status: 'draft' })
  await db
    .updateTable('jobs')
    .set({ skill_tags: [secret] })
    .where('id', '=', draft)
    .execute()
  await addJob(db, acme, { title: secret, visibility: 'private' })
  await addJob(db, acme, { title: secret, status: 'closed' })
  const open = await addJob(db, acme)
  const at = now()
  const times = { created_at: at, updated_at: at }
  await db
    .updateTable('jobs')
    .set({ cc_email: `${secret}@acme.test` })
    .where('id', '=', open)
    .execute()
  const applicant_id = await addPerson(db, { email: 'another@town.test', role: 'applicant' })
  await db
    .insertInto('applications')
    .values({
      job_id: open,
      company_id: acme,
      applicant_id,
      stage: 'new',
      stage_at: at,
      published_stage: 'new',
      published_stage_at: at,
      answer_due_at: at,
      cover_letter: secret,
      tags: [secret],
      ...times,
    })
    .execute()
  await addTest(db, { company_id: acme, name: secret })
  await addTalk(db, { acme, owner_id, applicant_id, body: secret })
  const { id: activity_id } = await db
    .insertInto('activities')
    .values({ kind: 'job.created', data: '{}', at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notification = await db
    .insertInto('notifications')
    .values({
      user_id: owner_id,
      activity_id,
      kind: 'applications',
      subject_kind: 'job',
      subject_id: open,
      title: secret,
      body: '',
      href: '/',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notification.id
}
