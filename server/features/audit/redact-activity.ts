import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { activityText, digestOf } from './chain.ts'
import type { ActivityText } from './chain.ts'
import { indexEntries } from './index-entries.ts'

interface Redaction {
  activity_id: number
  /** Replaces the data of the activity. */
  data: Record<string, unknown>
  reason: string
}

/**
 * Removes personal data from an activity: replaces its data, and removes what it changed and from where. The chain
 * keeps the digest of the original, and the redaction's own activity has the digest of the result.
 */
export async function redactActivity(tx: Tx, actor: Actor, { activity_id, data, reason }: Redaction): Promise<void> {
  const { rows } = await sql<ActivityText>`
    select ${activityText} from (
      select id, kind, actor_id, company_id, ${JSON.stringify(data)}::jsonb as data, null::jsonb as before,
        null::jsonb as after, null::text as origin, request_id, at
      from activities where id = ${activity_id} for update
    ) as activities`.execute(tx)
  const redacted = rows[0]
  if (!redacted) throw new Error(`There is no activity ${activity_id}`)
  const digest = digestOf(redacted).toString('hex')
  await record(tx, 'activity.redacted', { actor, data: { activity_id, digest, reason } })
  await tx
    .updateTable('activities')
    .set({ data: redacted.data, before: null, after: null, origin: null })
    .where('id', '=', activity_id)
    .execute()
  await indexEntries(tx, [activity_id])
}
