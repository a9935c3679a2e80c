import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** Milestones with the parties of their assignments, for authorization and presentation. */
export const milestoneRows = (from: Db | Tx) =>
  from
    .selectFrom('milestones')
    .innerJoin('assignments', 'assignments.id', 'milestones.assignment_id')
    .innerJoin('companies', 'companies.id', 'milestones.company_id')
    .innerJoin('users', 'users.id', 'milestones.talent_id')
    .select([
      'milestones.id',
      'milestones.assignment_id',
      'milestones.company_id',
      jobOfAssignment('milestones.assignment_id').as('job_id'),
      'milestones.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'assignments.status as assignment_status',
      'milestones.title',
      'milestones.due_on',
      'milestones.bill_cents',
      'milestones.pay_cents',
      'milestones.status',
      'milestones.note',
      'milestones.reason',
      'milestones.delivered_at',
      'milestones.auto_accept_at',
      'milestones.accepted_at',
    ])

export type MilestoneRow = Awaited<ReturnType<ReturnType<typeof milestoneRows>['executeTakeFirstOrThrow']>>

/** Finds a milestone by ID; throws `not_found`. The caller authorizes. */
export async function findMilestone(from: Db | Tx, id: string): Promise<MilestoneRow> {
  const milestone = await milestoneRows(from).where('milestones.id', '=', id).executeTakeFirst()
  if (!milestone) throw new Failure('not_found')
  return milestone
}

/** Finds a milestone and locks it until the transaction ends. */
export async function lockMilestone(tx: Tx, id: string): Promise<MilestoneRow> {
  await tx.selectFrom('milestones').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findMilestone(tx, id)
}
