import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addPerson } from './people.ts'

/** Puts a suspicion about two new accounts into the database. Answers its id. */
export async function addDuplicate(db: Db, status: 'open' | 'dismissed' = 'open'): Promise<string> {
  const addAccount = () => addPerson(db, { email: `${crypto.randomUUID()}@town.test`, role: 'applicant' })
  const [first_id, second_id] = [await addAccount(), await addAccount()].toSorted() as [string, string]
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
