import type { Db } from '#server/db/connect.ts'

/** The submission of a timesheet that an answer is about, as it is now. */
export async function submissionOf(db: Db, id: string): Promise<{ submitted_at: string }> {
  const { submitted_at } = await db
    .selectFrom('timesheets')
    .where('id', '=', id)
    .select('submitted_at')
    .executeTakeFirstOrThrow()
  return { submitted_at: submitted_at! }
}
