// Migrates a template database and, if asked, builds the demo data in it.
import { migrate } from '#server/db/migrate.ts'

await migrate(process.env.DATABASE_URL!)
const { preparePartitions } = await import('#server/db/partitions.ts')
await preparePartitions()
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
await startQueue()
// Otherwise each start of a worker would do it.
const { registerFeatures } = await import('#server/features.ts')
const { scheduleMaintenance } = await import('#server/platform/queue/maintenance.ts')
registerFeatures()
await scheduleMaintenance()
if (process.env.TEMPLATE === 'demo') {
  const { buildDemoData } = await import('#server/demo/build-demo-data.ts')
  await buildDemoData(() => {})
  // Otherwise each server of a journey would do it.
  const { sealActivities } = await import('#server/features/audit/chain.ts')
  await sealActivities()
}
await stopQueue()
const { pool } = await import('#server/db/pools.ts')
await pool.end()
