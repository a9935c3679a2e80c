import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addAssignment } from './talents.ts'

/** A company's request to replace a talent in a new assignment. Answers its ID. */
export async function addReplacement(
  db: Db,
  { company_id, talent_id }: { company_id: string; talent_id: string },
): Promise<string> {
  const assignment_id = await addAssignment(db, { company_id, talent_id })
  await db.updateTable('assignments').set({ ends_on: null }).where('id', '=', assignment_id).execute()
  const times = { requested_at: now(), due_at: fromNow(5 * 86_400_000) }
  const { id } = await db
    .insertInto('replacements')
    .values({ assignment_id, company_id, status: 'requested', reason: 'The project is over.', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
