import { product } from '#domain/product.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { DatabasePlace } from '#server/db/migrate.ts'
import { checkDatabase, describeDatabase } from '#server/db/check-database.ts'
import { config } from '#server/platform/config/config.ts'
import { listen, requireFreePort } from '#server/platform/http/listen.ts'
import { onShutdown, stopProcess, runProcess, printLine } from '#server/platform/process/process-lifecycle.ts'

await runProcess(async () => {
  await requireFreePort(config)
  const { url, place } = await openDatabase()
  config.databaseUrl = url
  const applied = await migrate(url, { place })
  if (applied.length > 0) printLine(`Database brought up to date (${applied.join(', ')})`)
  await serve()
  await greet()
  process.send?.('ready')
})

async function openDatabase(): Promise<{ url: string; place: DatabasePlace }> {
  if (config.databaseUrl) {
    const url = config.databaseUrl
    await checkDatabase(url)
    return { url, place: { name: describeDatabase(url), useAnother: 'Set DATABASE_URL to an empty database' } }
  }
  const embedded = await startEmbedded(config.dataDir, {
    onProgress: printLine,
    onLost: (reason) => {
      printLine(reason)
      void stopProcess(1)
    },
  })
  onShutdown(embedded.stop)
  const { dataDir } = config
  return { url: embedded.url, place: { name: dataDir, useAnother: 'Move it away, or set DATA_DIR to another folder' } }
}

/** The connection opens on import, so modules that need the database are loaded once its URL is known. */
async function serve(): Promise<void> {
  const { pool } = await import('#server/db/connect.ts')
  const { startQueue, stopQueue, wakeWorkers } = await import('#server/platform/queue/queue.ts')
  const { startWorker } = await import('#server/worker.ts')
  const { buildApp } = await import('#server/app.ts')
  const { loadSite } = await import('#server/platform/http/site.ts')
  const { subscribeToActivities } = await import('#server/platform/activity/subscribe-to-activities.ts')
  const { startTalentSearch } = await import('#server/start-talent-search.ts')
  const { ensureAdmins } = await import('#server/features/accounts/staff-accounts.ts')
  const { ensureLibraryTests } = await import('#server/features/tests/ensure-library-tests.ts')
  const { ensureContent } = await import('#server/features/content/ensure-content.ts')
  const { refreshSite } = await import('#server/features/content/site-pages.ts')
  const { startPageRenderer } = await import('#server/features/content/data-pages.ts')
  const { onActivities } = await import('#server/stale-queries.ts')
  const { receiveSignals } = await import('#server/platform/live/signals.ts')
  const { keepPresence } = await import('#server/platform/live/presence.ts')
  const { announcePresence } = await import('#server/features/messaging/announce-presence.ts')
  const { notifyOfUnreadMessages } = await import('#server/features/messaging/unread-mails.ts')
  const { loadSettings } = await import('#server/platform/settings/settings.ts')
  const { startDeliveries } = await import('#server/features/webhooks/sending.ts')
  const { sealActivities } = await import('#server/features/audit/chain.ts')
  const { checkHealth } = await import('#server/features/operations/health.ts')
  const { measureUptime } = await import('#server/platform/uptime/uptime.ts')
  const { everySecond } = await import('#server/platform/queue/every-second.ts')
  const { creditDowntime } = await import('#server/features/tests/allowances.ts')
  const { submitDueAttempts } = await import('#server/features/tests/taking.ts')

  onShutdown(() => pool.end())
  await startQueue()
  // Running jobs are finished.
  onShutdown(stopQueue)
  if (config.demo) {
    const { buildWorld } = await import('#server/world/build-world.ts')
    await buildWorld(printLine)
  }
  const following = await subscribeToActivities(onActivities, wakeWorkers)
  onShutdown(following.stop)
  await loadSettings()
  await startWorker()
  onShutdown(receiveSignals().stop)
  onShutdown(keepPresence(announcePresence).stop)
  onShutdown(everySecond(notifyOfUnreadMessages).stop)
  onShutdown(startDeliveries().stop)
  onShutdown(everySecond(sealActivities).stop)
  const search = await startTalentSearch()
  onShutdown(search.stop)
  await loadSite()
  await ensureAdmins()
  await ensureLibraryTests()
  if (config.demo) await checkHealth()
  await ensureContent()
  await refreshSite()
  const app = await buildApp({ closeGrace_ms: 500 })
  // Requests in flight are finished.
  onShutdown(() => app.close())
  // During maintenance, the product is down: running tests get the time back.
  if (!config.maintenance)
    onShutdown(await measureUptime({ onDowntime: creditDowntime, afterHeartbeat: submitDueAttempts }))
  await listen(app, config)
  // Loading the bundle takes a core for a moment, which the start does not wait for.
  startPageRenderer()
  // During maintenance, other mail servers find no receiver and try again later.
  if (config.mailIn && !config.maintenance) {
    const { startMailReceiver } = await import('#server/platform/mail/receiving/start-mail-receiver.ts')
    const { mailboxes } = await import('#server/mailboxes.ts')
    const receiver = await startMailReceiver(config.mailIn, mailboxes)
    onShutdown(receiver.stop)
  }
}

async function greet(): Promise<void> {
  printLine(`\n${product.name} is at ${config.origin}`)
  if (config.maintenance)
    printLine('Maintenance mode: all requests return 503. Restart without MAINTENANCE=1 to end it.')
  if (config.production && !config.smtpUrl) printLine('No email is sent: set SMTP_URL to your mail server.')
  if (!config.demo) return
  const { demoAccounts, demoPassword } = await import('#server/world/demo-users.ts')
  printLine(`Sign in with the password ${demoPassword} as`)
  for (const { label, email } of demoAccounts) printLine(`  ${label.padEnd(16)} ${email}`)
}
