import { once } from 'node:events'
import { product } from '#domain/product.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { DatabasePlace } from '#server/db/migrate.ts'
import { checkDatabase, describeDatabase } from '#server/db/check-database.ts'
import { checkPooler } from '#server/db/check-pooler.ts'
import { directUrl } from '#server/db/direct-url.ts'
import { config } from '#server/platform/config/config.ts'
import { requireFreePort } from '#server/platform/http/listen.ts'
import { onShutdown, stopProcess, runProcess, printLine } from '#server/platform/process/process-lifecycle.ts'

/** The script that has started us says so when it builds the web meanwhile. */
const webBuilt = process.argv.includes('--web-follows') ? once(process, 'message') : Promise.resolve()

await runProcess(async () => {
  await requireFreePort(config)
  const { url, place } = await openDatabase()
  config.databaseUrl = url
  const applied = await migrate(directUrl(), { place })
  if (applied.length > 0) printLine(`Database brought up to date (${applied.join(', ')})`)
  // The connection opens on import, so modules that need the database are loaded once its URL is known.
  const { serve } = await import('./serve.ts')
  await serve(webBuilt)
  await greet()
  process.send?.('ready')
})

async function openDatabase(): Promise<{ url: string; place: DatabasePlace }> {
  if (config.databaseUrl) {
    const url = config.databaseUrl
    const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    await checkDatabase(directUrl(), variable)
    if (config.databaseDirectUrl) await checkPooler(url)
    const name = describeDatabase(directUrl(), variable)
    return { url, place: { name, useAnother: `Set ${variable} to an empty database` } }
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

async function greet(): Promise<void> {
  printLine(`\n${product.name} is at ${config.origin}`)
  if (config.maintenance)
    printLine('Maintenance mode: all requests return 503. Restart without MAINTENANCE=1 to end it.')
  if (config.production && !config.smtpUrl) printLine('No email is sent: set SMTP_URL to your mail server.')
  if (!config.demo) return
  const { demoAccounts, demoPassword } = await import('#server/demo/demo-users.ts')
  printLine(`Sign in with the password ${demoPassword} as`)
  for (const { label, email } of demoAccounts) printLine(`  ${label.padEnd(16)} ${email}`)
}
