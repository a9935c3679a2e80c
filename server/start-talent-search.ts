import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { readTalentChanges, readTalentDocuments } from '#server/features/talent/read-talent-documents.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { subscribeToActivities } from '#server/platform/activity/subscribe-to-activities.ts'
import { setTalentSearch } from '#server/search/talent/current-search.ts'
import type { ActivityCursor } from '#server/search/talent/current-search.ts'
import { sqlTalentSearch } from '#server/search/talent/sql-talent-search.ts'

/** Builds the search for talents and lets it follow the activities. */
export async function startTalentSearch(): Promise<{ stop(): Promise<void> }> {
  const engine = sqlTalentSearch(db)
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  let cursor: ActivityCursor = { xid: rows[0]!.xid, id: -1 }
  const applied = new Set<number>()
  // One after another, each with what it has just read, so that an older document never replaces a newer one.
  let applying: Promise<unknown> = Promise.resolve()
  const apply = (ids: readonly string[]) => {
    const next = applying.then(async () => engine.apply(await readTalentChanges([...new Set(ids)])))
    applying = next.catch(() => {})
    return next
  }

  const built = engine.build(readTalentDocuments())
  const following = await subscribeToActivities(async (activities) => {
    await built
    await apply(activities.flatMap(talentsOf))
    const { xid, id } = activities.at(-1)! as Activity & ActivityCursor
    cursor = { xid, id }
  })
  await built
  setTalentSearch({
    ...engine,
    cursor: () => cursor,
    async applyChoices(choices) {
      const added = choices.filter(({ activity_id }) => !applied.has(activity_id))
      await apply(added.map(({ talent_id }) => talent_id))
      for (const { activity_id } of added) applied.add(activity_id)
      return added.length > 0
    },
  })
  return {
    async stop() {
      setTalentSearch(null)
      await following.stop()
    },
  }
}

/** The users whom an activity concerns. */
function talentsOf({ actor_id, data }: Activity): string[] {
  const { talent_id, applicant_id, user_id, user_ids = [] } = data as Record<string, string> & { user_ids?: string[] }
  return [actor_id, talent_id, applicant_id, user_id, ...user_ids].filter((id) => typeof id === 'string')
}
