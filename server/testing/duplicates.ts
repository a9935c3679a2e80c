import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addPerson } from './people.ts'

type Status = 'open' | 'dismissed'

/** Puts a suspicion about two accounts into the database, new ones unless told whose. Answers its id. */
export async function addDuplicate(db: Db, status: Status = 'open', accounts?: readonly string[]): Promise<string> {
  const [first_id, second_id] = (accounts ?? [await addAccount(db), await addAccount(db)]).toSorted() as [
    string,
    string,
  ]
  const { id } = await db
    .insertInto('duplicate_accounts')
    .values({
      first_id,
      second_id,
      evidence: ['resume'],
      status,
      found_at: now(),
      dismissed_at: status === 'dismissed' ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addAccount = (db: Db) => addPerson(db, { email: `${crypto.randomUUID()}@town.test`, role: 'applicant' })

/** Two accounts that were merged, at a time. Answers the ids of the suspicion and of both. */
export async function addMerging(
  db: Db,
  { merged_at = now(), ...accounts }: { merged_at?: string; kept_id?: string; merged_id?: string } = {},
) {
  const kept_id = accounts.kept_id ?? (await addAccount(db))
  const merged_id = accounts.merged_id ?? (await addAccount(db))
  const id = await addDuplicate(db, 'open', [kept_id, merged_id])
  await db.updateTable('duplicate_accounts').set({ status: 'merged' }).where('id', '=', id).execute()
  await db.updateTable('users').set({ status: 'merged' }).where('id', '=', merged_id).execute()
  const merging = { duplicate_account_id: id, kept_id, merged_id, reason: 'The same passport.', merged_at }
  await db.insertInto('account_merges').values(merging).execute()
  return { id, kept_id, merged_id }
}
