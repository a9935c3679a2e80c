// 20 people write 500 messages each through a proxy that cuts, delays and repeats traffic, while the server is killed ten
// times. Compares what every reader has in the end with what was acknowledged: no message may be missing, there twice,
// or in another order. Exits with 1 otherwise.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const size = { clients: 20, messagesEach: 500, kills: 10 }

const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'fatal', DEMO: '0' })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder, { fsync: false })
process.env.DATABASE_URL ??= embedded!.url
await migrate(process.env.DATABASE_URL)
const { db, pool } = await import('#server/db/connect.ts')
const { chatThroughKills } = await import('#server/testing/chat-through-kills.ts')

let faults = ['it ended with an error']
try {
  const started = performance.now()
  const report = await chatThroughKills(db, process.env.DATABASE_URL, size)
  faults = report.faults
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `${size.clients} people, ${size.kills} kills, ${seconds.toFixed(0)} s: ${report.acknowledged} acknowledged`,
  )
  const { passed, lost, unanswered, doubled, replayed, cut_streams } = report.proxy
  console.log(
    `requests passed ${passed}, lost ${lost}, unanswered ${unanswered}, doubled ${doubled}, replayed later ${replayed}; streams cut ${cut_streams}`,
  )
  console.log(`faults: ${faults.length}`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
} finally {
  await pool.end()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(faults.length > 0 ? 1 : 0)
