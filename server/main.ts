import { product } from '#domain/product.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { config } from '#server/platform/config/config.ts'
import { listen, requireFree } from '#server/platform/http/listen.ts'
import { onShutdown, end, live, say } from '#server/platform/process/process-lifecycle.ts'

await live(async () => {
  await requireFree(config)
  config.databaseUrl = await openDatabase()
  const applied = await migrate(config.databaseUrl)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations)`)
  await serve()
  await greet()
  process.send?.('ready')
})

async function openDatabase(): Promise<string> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    return config.databaseUrl
  }
  const embedded = await startEmbedded(config.dataDir, {
    onProgress: say,
    onLost: (reason) => {
      say(reason)
      void end(1)
    },
  })
  onShutdown(embedded.stop)
  return embedded.url
}

/** The connection opens on import, so everything that needs the database is loaded once its address is known. */
async function serve(): Promise<void> {
  const { pool } = await import('#server/db/connect.ts')
  const { startQueue, stopQueue, wakeWorkers } = await import('#server/platform/queue/queue.ts')
  const { startWorker } = await import('#server/worker.ts')
  const { buildApp } = await import('#server/app.ts')
  const { loadSite } = await import('#server/platform/http/site.ts')
  const { followActivities } = await import('#server/platform/activity/follow.ts')
  const { ensureAdmins } = await import('#server/features/accounts/ensure-admins.ts')
  const { onActivities } = await import('#server/hints.ts')

  onShutdown(() => pool.end())
  await startQueue()
  // Queued work that runs is finished.
  onShutdown(stopQueue)
  if (config.demo) {
    const { buildWorld } = await import('#server/world/build-world.ts')
    await buildWorld(say)
  }
  await startWorker()
  const following = await followActivities(onActivities, wakeWorkers)
  onShutdown(following.stop)
  await loadSite()
  await ensureAdmins()
  const app = await buildApp({ closeGrace_ms: 500 })
  // Requests in flight finish.
  onShutdown(() => app.close())
  await listen(app, config)
}

async function greet(): Promise<void> {
  say(`\n${product.name} is at ${config.origin}`)
  if (config.maintenance) say('It is closed: everything is answered 503 until it is started without MAINTENANCE=1.')
  if (config.production && !config.smtpUrl) say('No mail reaches anybody: set SMTP_URL to your mail server.')
  if (!config.demo) return
  const { demoAccounts, demoPassword } = await import('#server/world/demo-users.ts')
  say(`Sign in with the password ${demoPassword} as`)
  for (const { label, email } of demoAccounts) say(`  ${label.padEnd(16)} ${email}`)
}
