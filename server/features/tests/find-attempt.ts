import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfApplication } from '#server/features/accounts/job-access.ts'

/** What commands need to know of an attempt. Throws `not_found`; the caller authorizes. */
export async function findAttempt(from: Db | Tx, id: string) {
  const found = await from
    .selectFrom('attempts')
    .where('id', '=', id)
    .select([
      'id',
      'company_id',
      'applicant_id',
      'application_id',
      jobOfApplication('application_id').as('job_id'),
      'test_id',
      'version_id',
      'status',
      'question_ids',
      'due_at',
      'ends_at',
      'writer',
      'address_hash',
      'replaced_at',
    ])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}

/** The same, locked until the end of the transaction: answers that are being saved are waited for. */
export async function lockAttempt(tx: Tx, id: string) {
  await tx.selectFrom('attempts').select('id').where('id', '=', id).forUpdate().execute()
  return findAttempt(tx, id)
}

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>

/** Throws `attempt_not_started` or `attempt_ended` unless the attempt is in progress. */
export function requireInProgress({ status }: Pick<AttemptRow, 'status'>): void {
  if (status === 'assigned') throw new Failure('attempt_not_started')
  if (status !== 'in_progress') throw new Failure('attempt_ended')
}
