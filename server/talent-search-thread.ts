// The thread of the talent search: it builds the index, or continues with its snapshot, and follows the activities.
import { parentPort, workerData } from 'node:worker_threads'
import type { TalentThreadData } from '#server/search/talent/talent-search-thread.ts'
import { config } from '#server/platform/config/config.ts'

const { databaseUrl, snapshotPath, program, isRebuild, rebuildAfter } = workerData as TalentThreadData
config.databaseUrl = databaseUrl

// The connection opens on import.
const { readDatabaseIdentity } = await import('#server/db/database-identity.ts')
const { readTalentChanges, readTalentDocuments } = await import('#server/features/talent/read-talent-documents.ts')
const { subscribeToActivities } = await import('#server/platform/activity/subscribe-to-activities.ts')
const { log } = await import('#server/platform/log/log.ts')
const { readSnapshot, writeSnapshot } = await import('#server/search/talent/memory/snapshot.ts')
const { serveThread } = await import('#server/search/talent/serve-thread.ts')
const { TalentIndex } = await import('#server/search/talent/talent-index.ts')

const port = parentPort!
const index = new TalentIndex({ readAll: readTalentDocuments, readChanges: readTalentChanges }, rebuildAfter)
const origin = { program, database: await readDatabaseIdentity() }
const snapshot = isRebuild ? null : await readSnapshot<{ xid: string; id: number }>(snapshotPath, origin)
const built = snapshot ? null : await index.build()
if (snapshot) index.load(snapshot)
await index.catchUp()

await subscribeToActivities(
  async (activities) => {
    await index.follow(activities)
    if (index.isOutgrown) port.postMessage({ event: 'outgrown' })
  },
  () => {},
  index.cursor(),
)

serveThread(port, index)
if (built)
  await writeSnapshot(snapshotPath, origin, built).catch((error: unknown) =>
    log.warn({ err: error }, 'the snapshot of the talent search could not be written'),
  )
