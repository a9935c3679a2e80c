import { buildApp } from '#server/app.ts'
import { db } from '#server/db/connect.ts'
import { endPools } from '#server/db/pools.ts'
import { preparePartitions } from '#server/db/partitions.ts'
import { ensureAdmins } from '#server/features/accounts/staff-accounts.ts'
import { sealActivities } from '#server/features/audit/chain.ts'
import { ensureContent } from '#server/features/content/ensure-content.ts'
import { startPageRenderer, refreshSite } from '#server/features/content/site-pages.ts'
import { announcePresence } from '#server/features/messaging/announce-presence.ts'
import { notifyOfUnreadMessages } from '#server/features/messaging/unread-mails.ts'
import { checkHealth } from '#server/features/operations/health.ts'
import { creditDowntime } from '#server/features/tests/allowances.ts'
import { ensureLibraryTests } from '#server/features/tests/ensure-library-tests.ts'
import { submitDueAttempts } from '#server/features/tests/taking.ts'
import { startDeliveries } from '#server/features/webhooks/sending.ts'
import { partsOf } from '#server/features.ts'
import { followActivities } from '#server/stale-queries.ts'
import { loadCompressed, loadSite } from '#server/platform/http/site.ts'
import { keepPresence } from '#server/platform/live/presence.ts'
import { receiveSignals } from '#server/platform/live/signals.ts'
import { everySecond } from '#server/platform/queue/every-second.ts'
import { startQueue, stopQueue, wakeWorkers } from '#server/platform/queue/queue.ts'
import { loadMargins } from '#server/features/fees/margin.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'
import { measureUptime } from '#server/platform/uptime/uptime.ts'
import { startTalentSearch } from '#server/start-talent-search.ts'
import { startWorker } from '#server/worker.ts'
import { hasUsers } from '#server/demo/has-users.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { listen } from '#server/platform/http/listen.ts'
import { onShutdown, printLine } from '#server/platform/process/process-lifecycle.ts'

/** Serves from the opened database, once the web is built. */
export async function serve(webBuilt: Promise<unknown>): Promise<void> {
  onShutdown(endPools)
  await preparePartitions()
  await startQueue()
  // Running jobs are finished.
  onShutdown(stopQueue)
  if (config.demo && !(await hasUsers(db))) {
    const { buildDemoData } = await import('#server/demo/build-demo-data.ts')
    await buildDemoData(printLine)
  }
  const following = await followActivities(wakeWorkers)
  onShutdown(following.stop)
  await loadSettings()
  await loadMargins()
  await startWorker()
  onShutdown(receiveSignals().stop)
  onShutdown(keepPresence(announcePresence).stop)
  onShutdown(everySecond(notifyOfUnreadMessages).stop)
  onShutdown(startDeliveries().stop)
  onShutdown(everySecond(sealActivities).stop)
  const [search, app] = await Promise.all([startTalentSearch(), prepareApp(webBuilt)])
  onShutdown(search.stop)
  // Requests in flight are finished.
  onShutdown(() => app.close())
  // During maintenance, the product is down: running tests get the time back.
  if (!config.maintenance)
    onShutdown(await measureUptime({ onDowntime: creditDowntime, afterHeartbeat: submitDueAttempts }))
  await listen(app, config)
  // The script that has started us compresses what it has built now.
  process.once('message', () => {
    loadCompressed().catch((error: unknown) => log.error(error, 'the compressed files of the site could not be read'))
  })
  // Afterwards, so that it delays no first request.
  const renderer = setTimeout(startPageRenderer, 5_000)
  onShutdown(() => clearTimeout(renderer))
  // During maintenance, other mail servers find no receiver and try again later.
  if (config.mailIn && !config.maintenance) {
    const { startMailReceiver } = await import('#server/platform/mail/receiving/start-mail-receiver.ts')
    const receiver = await startMailReceiver(config.mailIn, partsOf('mailbox'))
    onShutdown(receiver.stop)
  }
}

async function prepareApp(webBuilt: Promise<unknown>) {
  await ensureAdmins()
  await ensureLibraryTests()
  if (config.demo) await checkHealth()
  await ensureContent()
  await webBuilt
  await loadSite()
  await refreshSite()
  return buildApp({ closeGrace_ms: 500 })
}
