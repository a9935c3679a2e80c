import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** Who acts for these members of staff: themselves, and the deputies of account managers on leave. */
export async function actingFor(from: Db | Tx, ...staff_ids: (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct acting.id from unnest(${staff_ids.filter((id) => id !== null)}::uuid[]) as staff,
      acting_for(staff) as acting(id)`.execute(from)
  return rows.map(({ id }) => id)
}
