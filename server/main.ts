import { config } from '#server/platform/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

// The connection is opened on import, so everything that needs the database is loaded once its address is known.
const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { onProgress: say })
config.databaseUrl ??= embedded!.url

function say(line: string) {
  process.stderr.write(`${line}\n`)
}

const applied = await migrate(config.databaseUrl!)
if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations)`)

const { startQueue, stopQueue, wakeWorkers } = await import('#server/platform/queue/queue.ts')
const { startWorker } = await import('#server/worker.ts')
const { buildApp } = await import('#server/app.ts')
const { loadSite } = await import('#server/platform/http/site.ts')
const { followActivities } = await import('#server/platform/activity/follow.ts')
const { ensureAdmins } = await import('#server/features/accounts/ensure-admins.ts')
const { hear } = await import('#server/reactions.ts')
const { pool } = await import('#server/db/connect.ts')

await startQueue()
if (config.demo) {
  const { buildWorld } = await import('#server/world/build-world.ts')
  await buildWorld(say)
}
await startWorker()
const following = await followActivities(hear, wakeWorkers)
await loadSite()
await ensureAdmins()
const app = await buildApp()
await app.listen({ port: config.port, host: config.host })
say(`${config.origin}`)

let stopping = false
/** Requests in flight end well, queued work that runs is finished, and no PostgreSQL is left behind. */
async function stop() {
  if (stopping) return
  stopping = true
  await app.close()
  await following.stop()
  await stopQueue()
  await pool.end()
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
