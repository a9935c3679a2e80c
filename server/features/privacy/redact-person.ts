import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { redactActivity } from '#server/features/audit/redact-activity.ts'

interface Person {
  /** Their name and all earlier ones. */
  names: readonly string[]
  email: string
}

/**
 * Removes from the audit log the IP addresses of what a person did, what was changed in their data, and their name and
 * email address wherever they are recorded.
 */
export async function redactPerson(tx: Tx, user_id: string, person: Person): Promise<void> {
  const texts = [...person.names, person.email]
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where id in (select activity_id from audit_entries where subject_ids @> array[${user_id}::uuid])
      and (actor_id = ${user_id} and origin is not null
        or before is not null or after is not null
        or exists (select from unnest(${texts}::text[]) as one where strpos(data::text, one) > 0))
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, {
      activity_id: id,
      data: without(data, texts, 'Deleted user'),
      reason: 'Erased user',
    })
}

/** Removes from the audit log the name of a company wherever it is recorded, and what was changed in its data. */
export async function redactCompany(tx: Tx, company_id: string, name: string): Promise<void> {
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where company_id = ${company_id}
      and (before is not null or after is not null or strpos(data::text, ${name}) > 0)
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, {
      activity_id: id,
      data: without(data, [name], 'Deleted company'),
      reason: 'Erased company',
    })
}

/** The data with a placeholder for the texts that contain one of these. */
const without = (
  data: Record<string, unknown>,
  texts: readonly string[],
  placeholder: string,
): Record<string, unknown> =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && texts.some((text) => value.includes(text)) ? placeholder : value,
  ) as Record<string, unknown>
