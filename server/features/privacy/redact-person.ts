import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { redactActivity } from '#server/features/audit/redact-activity.ts'

interface Person {
  name: string
  email: string
}

/**
 * Removes from the audit log the IP addresses of what a person did, what was changed in their data, and their name and
 * email address wherever they are recorded.
 */
export async function redactPerson(tx: Tx, user_id: string, person: Person): Promise<void> {
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where id in (select activity_id from audit_entries where subject_ids @> array[${user_id}::uuid])
      and (actor_id = ${user_id} and origin is not null
        or before is not null or after is not null
        or strpos(data::text, ${person.name}) > 0
        or strpos(data::text, ${person.email}) > 0)
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, { activity_id: id, data: without(data, person), reason: 'Erased user' })
}

/** The data without texts that contain the name or address. */
const without = (data: Record<string, unknown>, { name, email }: Person): Record<string, unknown> =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && (value.includes(name) || value.includes(email)) ? 'Deleted user' : value,
  ) as Record<string, unknown>
