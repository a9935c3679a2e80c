import type { GrantedBadge } from '#domain/talent/badge.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addFile } from './files.ts'

/** Puts a talent's document into the database, reviewed once if told by whom. Answers its ID. */
export async function addVerification(
  db: Db,
  talent_id: string,
  { badge = 'id_verified', reviewed_by = null }: { badge?: GrantedBadge; reviewed_by?: string | null } = {},
): Promise<string> {
  await withdrawAll(db, talent_id)
  const { id } = await db
    .insertInto('verifications')
    .values({
      talent_id,
      badge,
      status: reviewed_by === null ? 'submitted' : 'reviewed',
      file_id: await addFile(db, talent_id, { purpose: 'verification', name: 'passport.pdf' }),
      submitted_at: now(),
      checked: reviewed_by === null ? '' : 'Passport',
      reviewed_by,
      reviewed_at: reviewed_by === null ? null : now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the open ones of a talent: there is one of each kind. */
export const withdrawAll = (db: Db, talent_id: string) =>
  db
    .updateTable('verifications')
    .set({ status: 'withdrawn', file_id: null, decided_at: now() })
    .where('talent_id', '=', talent_id)
    .where('status', 'in', ['submitted', 'reviewed'])
    .execute()
