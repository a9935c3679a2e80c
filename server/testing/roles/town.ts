import { hashPassword } from '#server/features/accounts/password.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { createMailedToken } from '#server/features/accounts/mailed-token.ts'
import { now } from '#server/platform/clock.ts'
import { finishedJob, letter, quiz } from '../forms.ts'
import { addJob } from '../jobs.ts'
import { addCompany, addMember, addPerson } from '../people.ts'
import type { ActorName, Thing } from './table.ts'

export interface Request {
  /** Takes the place of `{id}`. */
  id?: string
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

/** Three companies and everybody else, and the requests they will send. */
export async function settle(db: Db): Promise<{ emails: typeof emails; secret: string; requests: Requests }> {
  const [acme, other, suspended] = await Promise.all([
    addCompany(db, { name: 'Acme' }),
    addCompany(db, { name: 'Other' }),
    addCompany(db, { name: 'Suspended', status: 'suspended' }),
  ])
  const owner_id = await addMember(db, acme, { email: emails.owner })
  await addMember(db, acme, { email: emails.recruiter, member_role: 'recruiter' })
  await addMember(db, acme, { email: emails.finance, member_role: 'finance' })
  await addMember(db, acme, { email: emails.unverified_owner, verified: false })
  await addMember(db, other, { email: emails.other_owner })
  await addMember(db, suspended, { email: emails.suspended_owner })
  await addPerson(db, { email: emails.applicant, role: 'applicant' })
  await addPerson(db, { email: emails.unverified_applicant, role: 'applicant', verified: false })
  const admin = await addPerson(db, { email: emails.admin, role: 'admin' })
  await addPerson(db, { email: emails.account_manager, role: 'account_manager' })

  await keepSecrets(db, acme, owner_id)

  const password = 'open-sesame-4711'
  const forgetful = await addPerson(db, { email: 'forgetful@town.test', role: 'applicant', verified: false })
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', 'in', [admin, forgetful]).execute()

  const job = async (about: Thing | undefined) => {
    if (about === "the suspended company's draft") return { id: await addJob(db, suspended, { status: 'draft' }) }
    if (about === "Acme's draft") return { id: await addJob(db, acme, { status: 'draft' }) }
    return { id: await addJob(db, acme, { visibility: about === "Acme's private job" ? 'private' : 'public' }) }
  }
  const token = (purpose: 'verify_email' | 'reset_password') =>
    transaction((tx) => createMailedToken(tx, forgetful, purpose))

  let count = 0
  const newcomer = () => ({ email: `newcomer-${(count += 1)}@town.test`, password })
  return {
    emails,
    /** What all that is only Acme's business has in it. */
    secret,
    requests: {
      'POST /api/register': () => ({
        body: { ...newcomer(), user_type: 'applicant', name: 'Newcomer', accept_terms: true },
      }),
      'POST /api/login': () => ({ body: { email: 'forgetful@town.test', password } }),
      'POST /api/admin-login': () => ({ body: { email: emails.admin, password } }),
      'POST /api/forgot-password': () => ({ body: { email: newcomer().email } }),
      'POST /api/reset-password': async () => ({ body: { token: await token('reset_password'), password } }),
      'POST /api/verify-email': async () => ({ body: { token: await token('verify_email') } }),
      'POST /api/oauth/start': () => ({ body: { provider: 'google' } }),
      'POST /api/oauth/exchange': () => ({ body: { error: 'access_denied' } }),
      'POST /auth/apple/callback': () => ({ body: 'error=access_denied', type: 'application/x-www-form-urlencoded' }),
      'POST /api/jobs': () => ({ body: finishedJob }),
      'POST /jobs': () => ({ body: finishedJob }),
      'GET /api/jobs/{id}': job,
      'PUT /api/jobs/{id}': async (about) => ({ ...(await job(about)), body: finishedJob }),
      'POST /api/jobs/{id}/publish': job,
      'GET /api/jobs/{id}/applications': job,
      'POST /api/open-jobs/{id}/applications': async (about) => ({ ...(await job(about)), body: letter }),
      'PUT /api/open-jobs/{id}/saved': job,
      'DELETE /api/open-jobs/{id}/saved': job,
      'POST /api/tests': () => ({ body: quiz }),
      'POST /tests': () => ({ body: quiz }),
    },
  }
}

const secret = 'only for Acme'

/** Things of Acme that nobody else may read of anywhere. */
async function keepSecrets(db: Db, acme: string, owner_id: string): Promise<void> {
  await addJob(db, acme, { title: secret, status: 'draft' })
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
    .values({ job_id: open, applicant_id, stage: 'new', cover_letter: secret, ...times })
    .execute()
  await db
    .insertInto('tests')
    .values({
      company_id: acme,
      name: secret,
      description: '',
      type: 'mcq',
      time_limit: 60,
      pass_rate: 70,
      is_active: true,
      ...times,
    })
    .execute()
  const { id: activity_id } = await db
    .insertInto('activities')
    .values({ kind: 'job.created', data: '{}', at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({ user_id: owner_id, activity_id, title: secret, body: '', href: '/', created_at: at })
    .execute()
}
