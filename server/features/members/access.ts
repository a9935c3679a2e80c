import { asMember, seesAllJobs } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { memberMessages } from '#domain/members/member.ts'
import type { MemberAccess, MemberAccessForm, MemberRoleForm } from '#domain/members/member.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { handOverMeetings } from '#server/features/meetings/handing-over.ts'
import { record } from '#server/platform/activity/record.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'

/** Which jobs another member of the actor's company sees. */
export async function showMemberAccess(actor: Actor, user_id: string): Promise<MemberAccess> {
  const { company_id } = asMember(actor)
  const member = await db
    .selectFrom('members')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .select(['user_id', 'company_id', 'sees_all_jobs'])
    .executeTakeFirstOrThrow(notFound)
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
    if (member.member_role !== 'recruiter' && (form.jobs === 'selected' || member.member_role === 'interviewer'))
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

/**
 * Changes the role of another member of the actor's company. A new interviewer keeps the upcoming interviews; the actor
 * takes over the other meetings, and the API tokens end.
 */
export async function setMemberRole(actor: Actor, user_id: string, { member_role }: MemberRoleForm): Promise<void> {
  const { company_id } = asMember(actor)
  authorize(actor, 'member.set_role', { company_id, user_id })
  await transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.set_role', member)
    if (member.member_role === member_role) return
    await changeRole(tx, user_id, member_role)
    if (member_role === 'interviewer') {
      await handOverMeetings(tx, actor, member, asMember(actor), ['account_call', 'check_in'])
      await endApiTokens(tx, user_id)
    }
    await record(tx, 'member.role_set', {
      actor,
      data: { company_id, user_id, member_role },
      before: { member_role: member.member_role },
      after: { member_role },
    })
  })
}

/**
 * Stores a member's role, with access to all jobs or, for an interviewer, to none. The activity that the caller records
 * makes it apply at once.
 */
async function changeRole(tx: Tx, user_id: string, member_role: MemberRole): Promise<void> {
  const sees_all_jobs = seesAllJobs(member_role)
  await tx.updateTable('members').set({ member_role, sees_all_jobs }).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('member_jobs').where('user_id', '=', user_id).execute()
}

/** Makes another member an owner; the actor becomes a recruiter. */
export async function transferOwnership(actor: Actor, user_id: string): Promise<void> {
  authorize(actor, 'member.transfer_ownership', { company_id: asMember(actor).company_id, user_id })
  const { company_id, user_id: from_id } = asMember(actor)
  await transaction(async (tx) => {
    const team = await lockTeam(tx, company_id)
    const member = memberIn(team, user_id)
    authorize(asNow(asMember(actor), team), 'member.transfer_ownership', member)
    await changeRole(tx, user_id, 'owner')
    await changeRole(tx, from_id, 'recruiter')
    await record(tx, 'member.ownership_transferred', {
      actor,
      data: { company_id, user_id, from_id },
      before: { owner: from_id, member_role: member.member_role },
      after: { owner: user_id },
    })
  })
}

export interface TeamRow {
  company_id: string
  user_id: string
  name: string
  member_role: MemberRole
  sees_all_jobs: boolean
}

/**
 * The members of a company, which stay as they are until the transaction ends: changes of the team happen one after
 * another, so that an owner always remains.
 */
export async function lockTeam(tx: Tx, company_id: string): Promise<TeamRow[]> {
  await lockRow(tx, 'companies', company_id)
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .select(['members.company_id', 'members.user_id', 'users.name', 'members.member_role', 'members.sees_all_jobs'])
    .execute()
}

/** The actor with the role that they have now: another request may have changed it. Throws `forbidden` after a removal. */
export function asNow(actor: CompanyMember, team: readonly TeamRow[]): CompanyMember {
  const { member_role } = team.find(({ user_id }) => user_id === actor.user_id) ?? {}
  if (!member_role) throw new Failure('forbidden')
  return { ...actor, member_role }
}

/** The member with this ID; throws `not_found`. */
export function memberIn(team: readonly TeamRow[], user_id: string): TeamRow {
  const member = team.find((one) => one.user_id === user_id)
  if (!member) throw new Failure('not_found')
  return member
}
