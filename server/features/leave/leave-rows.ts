import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** Leave with its parties, for authorization and presentation. */
export const leaveRows = (from: Db | Tx) =>
  from
    .selectFrom('leaves')
    .innerJoin('companies', 'companies.id', 'leaves.company_id')
    .innerJoin('users', 'users.id', 'leaves.talent_id')
    .select([
      'leaves.id',
      'leaves.assignment_id',
      'leaves.company_id',
      jobOfAssignment('leaves.assignment_id').as('job_id'),
      'leaves.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'leaves.kind',
      'leaves.from_on',
      'leaves.to_on',
      'leaves.status',
      'leaves.note',
      'leaves.reason',
      'leaves.requested_at',
    ])

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof leaveRows>['executeTakeFirstOrThrow']>>

/** Finds leave by ID; throws `not_found`. The caller authorizes. */
export async function findLeave(from: Db | Tx, id: string): Promise<LeaveRow> {
  const leave = await leaveRows(from).where('leaves.id', '=', id).executeTakeFirst()
  if (!leave) throw new Failure('not_found')
  return leave
}
