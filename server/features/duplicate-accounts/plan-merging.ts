import { sql } from 'kysely'
import { liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ComparedAccount, MergePreview } from '#domain/duplicate-accounts/merging.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { completenessOf } from '#domain/talent/completeness.ts'
import { talentFormOf } from '#domain/talent/profile.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findTalentProfile } from '#server/features/talent/present-talent-page.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findDuplicateAccount } from './duplicate-account-rows.ts'
import { findMergeBlockers } from './merge-blockers.ts'
import type { Move } from './moved-columns.ts'

/** Both accounts of a suspicion, side by side, and what merging each of them into the other one would do now. */
export async function previewMerging(actor: Actor, id: string): Promise<MergePreview> {
  authorize(actor, 'duplicate_account.merge')
  const { first_id, second_id } = await findDuplicateAccount(db, id)
  const [older, newer] = await Promise.all([
    compareAccount(actor, first_id, second_id),
    compareAccount(actor, second_id, first_id),
  ])
  return { older, newer }
}

/** What merging one account into another does. */
export interface MergingPlan {
  move: Move
  /** The live applications for jobs to which the other account applied as well: one of the two ends. */
  withdrawn: { id: string; job_title: string; stage: ApplicationStage }[]
}

/** Plans a merge by the state of the rows that it moves. In a transaction, the caller has locked the applications. */
export async function planMerging(on: Db | Tx, from: string, to: string): Promise<MergingPlan> {
  const live = await on
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.applicant_id', '=', from)
    .where('applications.stage', 'in', liveStages)
    .select(['applications.id', 'applications.stage', 'jobs.title as job_title'])
    .select(
      sql<boolean>`exists (select from applications as others
        where others.job_id = applications.job_id and others.applicant_id = ${to})`.as('is_second'),
    )
    .orderBy('applications.id')
    .execute()
  const application_ids = live.filter(({ is_second }) => !is_second).map(({ id }) => id)
  const { rows: invitations } = await sql<{ id: string }>`
    select id from invitations
    where talent_id = ${from} and ${belongTo(application_ids)}
      and not exists (select from invitations as others where others.job_id = invitations.job_id
        and others.talent_id = ${to} and others.status in ('sent', 'accepted', 'declined'))
      and not exists (select from applications where job_id = invitations.job_id and applicant_id = ${to})
    order by id`.execute(on)
  const whole = { from, to, application_ids, invitation_ids: invitations.map(({ id }) => id) }
  return {
    move: await withParts(on, whole),
    withdrawn: live.filter(({ is_second }) => is_second).map(({ is_second: _, ...application }) => application),
  }
}

/** Invitations that are open or led to one of these applications. */
export const belongTo = (application_ids: readonly string[]) => sql<boolean>`(invitations.status = 'sent'
  or invitations.status = 'accepted' and invitations.job_id in (
    select job_id from applications where id = any(${application_ids}::uuid[])))`

/** Adds the conversations and meetings that belong to what moves. */
export async function withParts(on: Db | Tx, whole: Omit<Move, 'conversation_ids' | 'meeting_ids'>): Promise<Move> {
  const { from, application_ids, invitation_ids } = whole
  const conversations = await on
    .selectFrom('conversations')
    .where('talent_id', '=', from)
    .where(
      sql<boolean>`(application_id = any(${application_ids}::uuid[])
        or application_id is null and assignment_id is null and invitation_id = any(${invitation_ids}::uuid[]))`,
    )
    .select('id')
    .execute()
  const meetings = await on
    .selectFrom('meetings')
    .where(sql<boolean>`application_id = any(${application_ids}::uuid[])`)
    .select('id')
    .execute()
  return {
    ...whole,
    conversation_ids: conversations.map(({ id }) => id),
    meeting_ids: meetings.map(({ id }) => id),
  }
}

async function compareAccount(actor: Actor, id: string, other_id: string): Promise<ComparedAccount> {
  const { move, withdrawn } = await planMerging(db, id, other_id)
  const [{ rows }, profile, blockers] = await Promise.all([
    sql<Omit<ComparedAccount, 'completeness' | 'if_merged'> & { moved_saved_jobs: number }>`
      select users.id, users.name, users.email, users.status, users.created_at,
        (select max(at) from sign_ins where user_id = users.id and succeeded) as last_sign_in_at,
        (select count(*)::int from applications where applicant_id = users.id) as applications,
        (select count(*)::int from assignments where talent_id = users.id) as assignments,
        (select coalesce(sum(minutes), 0)::int from timesheets
          where talent_id = users.id and status = 'approved') as minutes,
        (select count(*)::int from payouts where talent_id = users.id) as payouts,
        exists (select from payout_methods where talent_id = users.id and replaced_at is null
          and usable_at <= ${now()}) as has_payout_method,
        exists (select from talent_badges where talent_id = users.id and badge = 'id_verified'
          and removed_at is null) as has_verified_identity,
        (select count(*)::int from timesheet_lines join assignments on assignments.id = timesheet_lines.assignment_id
          where assignments.talent_id = users.id and timesheet_lines.status = 'disputed') as disputes,
        (select count(*)::int from saved_jobs where applicant_id = users.id and job_id not in (
          select job_id from saved_jobs where applicant_id = ${other_id})) as moved_saved_jobs
      from users where id = ${id}`.execute(db),
    findTalentProfile(db, actor, id),
    findMergeBlockers(db, move),
  ])
  const { moved_saved_jobs, ...account } = rows[0]!
  return {
    ...account,
    completeness: completenessOf(talentFormOf(profile)).percent,
    if_merged: {
      blockers,
      moved_applications: move.application_ids.length,
      withdrawn,
      moved_invitations: move.invitation_ids.length,
      moved_saved_jobs,
    },
  }
}
