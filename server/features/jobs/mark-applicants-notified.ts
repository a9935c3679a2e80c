import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/**
 * Marks the applicants of an ended job as notified. Throws `illegal_move` the second time, until the job is reopened.
 */
export async function markApplicantsNotified(tx: Tx, id: string): Promise<string> {
  const at = now()
  const marked = await tx
    .updateTable('jobs')
    .set({ applicants_notified_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['filled', 'closed'])
    .where('applicants_notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw new Failure('illegal_move', { message: 'These applicants were notified already.' })
  return at
}
