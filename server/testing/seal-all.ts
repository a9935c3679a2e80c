import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { sealActivities } from '#server/features/audit/chain.ts'

/** Seals all activities. A transaction of another test's database delays that, since they share a cluster. */
export async function sealAll(db: Db): Promise<void> {
  for (;;) {
    await sealActivities()
    const { rows } = await sql`
      select from activities where not exists (select from audit_entries where activity_id = activities.id) limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    await setTimeout(20)
  }
}
