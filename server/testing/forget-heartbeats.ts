import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Has the next server retry the jobs of a killed one at once, as if the time had passed after which it counts as dead. */
export async function forgetHeartbeats(db: Db): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(db)
  await sql`update pgboss.queue set monitor_claim_on = null`.execute(db)
}
