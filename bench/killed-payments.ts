// A company pays invoices by card while the server is killed 20 times, each time between a charge and its journal entry.
// Compares payments, invoices and the ledger with the books of the gateway's twin: each invoice is charged and posted
// once. Exits with 1 otherwise.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const kills = 20

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'fatal' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)
const { db, pool } = await import('#server/db/connect.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { payThroughKills } = await import('#server/testing/pay-through-kills.ts')
await startQueue()

let faults = ['it ended with an error']
try {
  const started = performance.now()
  const report = await payThroughKills({ db, pool }, process.env.DATABASE_URL, kills)
  faults = report.faults
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `${kills} kills, ${seconds.toFixed(0)} s: ${report.payments} payments, ${report.interrupted} of them interrupted`,
  )
  console.log(`faults: ${faults.length}`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
} finally {
  await stopQueue()
  await pool.end()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(faults.length > 0 ? 1 : 0)
