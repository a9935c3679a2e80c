// A company pays invoices by card while the server is killed 20 times, each time between a charge and its journal entry.
// Compares payments, invoices and the ledger with the books of the gateway's twin: each invoice is charged and posted
// once. Any difference is an error.
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { sizes } from './parts/sizes.ts'

const { kills } = sizes({ kills: 20 }, { kills: 1 })

const database = await startDatabase({ isOwn: true })
// The gateway's twin belongs to the demo.
Object.assign(process.env, { LOG_LEVEL: 'fatal', DEMO: '1' })
const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { payThroughKills } = await import('#server/testing/pay-through-kills.ts')
await startQueue()

try {
  const started = performance.now()
  const report = await payThroughKills({ db, pool }, database.url, kills)
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `${kills} kills, ${seconds.toFixed(0)} s: ${report.payments} payments, ${report.interrupted} of them interrupted`,
  )
  if (report.interrupted === 0) throw new Error('No payment was interrupted.')
  console.log(`faults: ${report.faults.length}`)
  if (report.faults.length > 0) throw new Error(report.faults.slice(0, 20).join('\n'))
} finally {
  await stopQueue()
  await pool.end()
  await database.stop()
}
end({ missed: false })
