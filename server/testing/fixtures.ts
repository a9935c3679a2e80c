import type { Db } from '#server/db/connect.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addTalk } from './conversations.ts'
import { owner_name } from './forms.ts'
import { addJob } from './jobs.ts'
import { addCompany, addMember, addPerson, limitToJobs } from './people.ts'
import type { ActorName } from './roles/actors.ts'
import { addTest } from './tests.ts'

/** The addresses with which they sign in. */
export const emails: Record<Exclude<ActorName, 'visitor'>, string> = {
  applicant: 'applicant@town.test',
  unverified_applicant: 'unverified-applicant@town.test',
  owner: 'owner@acme.test',
  recruiter: 'recruiter@acme.test',
  finance: 'finance@acme.test',
  interviewer: 'interviewer@acme.test',
  unverified_owner: 'unverified@acme.test',
  other_owner: 'owner@other.test',
  suspended_owner: 'owner@suspended.test',
  // The configuration lists who may be an admin.
  admin: 'admin@tulay.test',
  account_manager: 'manager@town.test',
}

/** A recruiter of Acme who sees one job, to which nothing else belongs. */
export const limited = 'limited@acme.test'

/** An applicant with a password, who has not verified the address. */
export const forgetful = 'forgetful@town.test'

/** The password of the admin and of the forgetful applicant. */
export const password = 'open-sesame-4711'

/** What all that is only Acme's business has in it. */
export const secret = 'only for Acme'

/** What is there before the first request. */
export interface Fixtures {
  db: Db
  /** Acme. */
  company_id: string
  suspended_id: string
  owner_id: string
  recruiter_id: string
  interviewer_id: string
  applicant_id: string
  admin_id: string
  manager_id: string
  forgetful_id: string
  /** Of the owner. */
  notification_id: string
}

/** Puts three companies and everybody else into the database. */
export async function addFixtures(db: Db): Promise<Fixtures> {
  const [company_id, other_id, suspended_id] = await Promise.all([
    addCompany(db, { name: 'Acme' }),
    addCompany(db, { name: 'Other' }),
    addCompany(db, { name: 'Suspended', status: 'suspended' }),
  ])
  const owner_id = await addMember(db, company_id, { email: emails.owner, name: owner_name })
  const recruiter_id = await addMember(db, company_id, {
    email: emails.recruiter,
    name: owner_name,
    member_role: 'recruiter',
  })
  await addMember(db, company_id, { email: emails.finance, member_role: 'finance' })
  const interviewer_id = await addMember(db, company_id, {
    email: emails.interviewer,
    name: owner_name,
    member_role: 'interviewer',
  })
  await addMember(db, company_id, { email: emails.unverified_owner, name: owner_name, verified: false })
  await addMember(db, other_id, { email: emails.other_owner })
  await addMember(db, suspended_id, { email: emails.suspended_owner })
  const applicant_id = await addPerson(db, { email: emails.applicant, name: owner_name, role: 'applicant' })
  await addPerson(db, { email: emails.unverified_applicant, role: 'applicant', verified: false })
  const admin_id = await addPerson(db, { email: emails.admin, role: 'admin' })
  const manager_id = await addPerson(db, { email: emails.account_manager, role: 'account_manager' })

  const limited_id = await addMember(db, company_id, { email: limited, member_role: 'recruiter' })
  await limitToJobs(db, limited_id, [await addJob(db, company_id, { title: 'Support Specialist' })])

  const notification_id = await keepSecrets(db, company_id, owner_id)

  const forgetful_id = await addPerson(db, { email: forgetful, role: 'applicant', verified: false })
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', 'in', [admin_id, forgetful_id]).execute()
  return {
    db,
    company_id,
    suspended_id,
    owner_id,
    recruiter_id,
    interviewer_id,
    applicant_id,
    admin_id,
    manager_id,
    forgetful_id,
    notification_id,
  }
}

/** Things of Acme that nobody else may read of anywhere. */
async function keepSecrets(db: Db, company_id: string, owner_id: string): Promise<string> {
  const draft = await addJob(db, company_id, { title: secret, status: 'draft' })
  await db
    .updateTable('jobs')
    .set({ skill_tags: [secret] })
    .where('id', '=', draft)
    .execute()
  await addJob(db, company_id, { title: secret, visibility: 'private' })
  await addJob(db, company_id, { title: secret, status: 'closed' })
  const open = await addJob(db, company_id)
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
      company_id,
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
  await addTest(db, { company_id, name: secret })
  await addTalk(db, { company_id, owner_id, applicant_id, body: secret })
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

let newcomers = 0
/** An address that nobody has. */
export const newAddress = (): string => `newcomer-${(newcomers += 1)}@town.test`
