import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { memberMessages } from '#domain/members/member.ts'
import type { MemberAccess, MemberAccessForm } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { asNow, lockTeam, memberIn } from './lock-team.ts'
import type { TeamRow } from './lock-team.ts'

/** Which jobs another member of the actor's company sees. */
export async function showMemberAccess(actor: Actor, user_id: string): Promise<MemberAccess> {
  const { company_id } = asMember(actor)
  const member = await db
    .selectFrom('members')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .select(['user_id', 'company_id', 'sees_all_jobs'])
    .executeTakeFirst()
  if (!member) throw new Failure('not_found')
  authorize(actor, 'member.set_access', member)
  return { sees_all_jobs: member.sees_all_jobs, jobs: await findJobs(db, user_id) }
}

/**
 * Chooses which jobs a recruiter of the actor's company sees. It applies to their next request and open streams.
 * Throws at `job_ids` for a job of another company, and at `jobs` for members of other
 * roles, who are never limited.
 */
export async function setMemberAccess(actor: Actor, user_id: string, form: MemberAccessForm): Promise<void> {
  const { company_id } = asMember(actor)
  authorize(actor, 'member.set_access', { company_id, user_id })
  await transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.set_access', member)
    const job_ids = form.jobs === 'all' ? [] : form.job_ids
    if (form.jobs === 'selected' && member.member_role !== 'recruiter')
      throw fieldFailure('jobs', memberMessages.only_recruiters)
    await requireOwnJobs(tx, company_id, job_ids)
    const before = await accessOf(tx, member)
    const after = { jobs: form.jobs, job_ids: job_ids.toSorted() }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await store(tx, user_id, form.jobs === 'all', job_ids)
    await record(tx, 'member.access_set', { actor, data: { company_id, user_id }, before, after })
  })
}

/** The jobs stay until the transaction ends. */
async function requireOwnJobs(tx: Tx, company_id: string, job_ids: readonly string[]): Promise<void> {
  if (job_ids.length === 0) return
  const own = await tx
    .selectFrom('jobs')
    .where('id', 'in', job_ids)
    .where('company_id', '=', company_id)
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (own.length < job_ids.length) throw fieldFailure('job_ids', memberMessages.unknown_job)
}

async function store(tx: Tx, user_id: string, sees_all_jobs: boolean, job_ids: readonly string[]): Promise<void> {
  await tx.updateTable('members').set({ sees_all_jobs }).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('member_jobs').where('user_id', '=', user_id).execute()
  if (job_ids.length > 0)
    await tx
      .insertInto('member_jobs')
      .values(job_ids.map((job_id) => ({ user_id, job_id })))
      .execute()
}

async function accessOf(tx: Tx, { user_id, sees_all_jobs }: TeamRow) {
  const jobs = await findJobs(tx, user_id)
  return { jobs: sees_all_jobs ? 'all' : 'selected', job_ids: jobs.map(({ id }) => id).toSorted() }
}

const findJobs = (from: Db | Tx, user_id: string) =>
  from
    .selectFrom('member_jobs')
    .innerJoin('jobs', 'jobs.id', 'member_jobs.job_id')
    .where('member_jobs.user_id', '=', user_id)
    .select(['jobs.id', 'jobs.title'])
    .orderBy('jobs.title')
    .orderBy('jobs.id')
    .execute()
