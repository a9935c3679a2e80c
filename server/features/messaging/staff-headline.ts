import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { headlineColumns, headlineJoins } from './headline-rows.ts'
import type { HeadlineRow } from './headline-rows.ts'

/** Both sides of a conversation, and what it is about, for staff. */
export async function findStaffHeadline(from: Db | Tx, conversation_id: string): Promise<string> {
  const { rows } = await sql<HeadlineRow>`
    select ${headlineColumns} from conversations ${headlineJoins} where conversations.id = ${conversation_id}`.execute(
    from,
  )
  const { company_name, talent_name, requester_name, job_title } = rows[0]!
  const sides = [company_name, talent_name, requester_name].filter((name) => name !== null).join(' and ')
  return job_title ? `${sides} · ${job_title}` : sides
}
