// 20 people write 500 messages each through a proxy that cuts, delays and repeats traffic, while the server is killed ten
// times. Compares what every reader has in the end with what was acknowledged: no message may be missing, there twice,
// or in another order. Any such fault is an error.
import { end } from './parts/end.ts'
import { startDatabase } from './parts/database.ts'
import { sizes } from './parts/sizes.ts'

const size = sizes({ people: 20, messages: 500, kills: 10 }, { people: 10, messages: 20, kills: 1 })

const database = await startDatabase({ isOwn: true })
process.env.LOG_LEVEL = 'fatal'
const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { chatThroughKills } = await import('#server/testing/chat-through-kills.ts')

try {
  const started = performance.now()
  const report = await chatThroughKills(db, database.url, {
    clients: size.people,
    messagesEach: size.messages,
    kills: size.kills,
  })
  const seconds = (performance.now() - started) / 1_000
  console.log(
    `${size.people} people, ${size.kills} kills, ${seconds.toFixed(0)} s: ${report.acknowledged} acknowledged`,
  )
  const { passed, lost, unanswered, doubled, replayed, cut_streams } = report.proxy
  console.log(
    `requests passed ${passed}, lost ${lost}, unanswered ${unanswered}, doubled ${doubled}, replayed later ${replayed}; streams cut ${cut_streams}`,
  )
  const missing = Object.entries(report.proxy).filter(([, count]) => count === 0)
  if (missing.length > 0) throw new Error(`The proxy did not do its work: ${missing.join('; ')}`)
  console.log(`faults: ${report.faults.length}`)
  if (report.faults.length > 0) throw new Error(report.faults.slice(0, 20).join('\n'))
} finally {
  await pool.end()
  await database.stop()
}
end({ missed: false })
