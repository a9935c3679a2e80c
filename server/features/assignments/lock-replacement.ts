import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { findAssignment } from './find-assignment.ts'

export interface FoundReplacement {
  id: string
  status: 'requested' | 'proposed' | 'filled' | 'canceled'
  assignment: AssignmentRow
}

/** Finds a request for a replacement with its assignment, and locks it; throws `not_found`. The caller authorizes. */
export async function lockReplacement(tx: Tx, id: string): Promise<FoundReplacement> {
  const found = await tx
    .selectFrom('replacements')
    .where('id', '=', id)
    .select(['id', 'status', 'assignment_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return { id, status: found.status, assignment: await findAssignment(tx, found.assignment_id) }
}
