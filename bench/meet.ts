// The open times of a panel of five, each with 2,000 busy entries in a year, two weeks ahead: the 95th percentile of the
// response time. Then a month with 500 meetings ÷ a bare node:http handler that runs the same prepared query. Exits with
// 2 when a figure is missed.
import { freePort } from '#server/platform/process/free-port.ts'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { startProgram, stopProgram } from './parts/processes.ts'
import { median, percentile } from './parts/statistics.ts'

const { rounds, panel, busy, meetings } = sizes(
  { rounds: 200, panel: 5, busy: 2_000, meetings: 500 },
  { rounds: 1, panel: 2, busy: 20, meetings: 10 },
)
const limits = { p95_ms: 20, ratio: 2 }
const day_ms = 86_400_000

const database = await startDatabase()

const { db } = await import('#server/db/connect.ts')
const { pool } = await import('#server/db/pools.ts')
const { seedMeetings } = await import('./parts/seed-meetings.ts')
const { owner, panelist, application_id } = await seedMeetings(db, { panel, busyEach: busy, meetings })
await pool.query('analyze')
await pool.end()

const bareOrigin = `http://127.0.0.1:${await freePort()}`
const from = new Date().toISOString()
const to = new Date(Date.parse(from) + 31 * day_ms).toISOString()
const ours = await startServer()
const bareEnv = { USER_ID: owner.user_id, FROM: from, TO: to, BARE_PORT: new URL(bareOrigin).port }
const bare = await startProgram('bench/parts/bare-meetings.ts', bareEnv, bareOrigin)

interface Found {
  items: unknown[]
  meetings: unknown[]
}

/** The response time in milliseconds, and the parsed response. */
async function time(url: string, token: string) {
  const { ms, body } = await ask(url, { token })
  return { ms, found: JSON.parse(body.toString()) as Found }
}

const planned = new URLSearchParams({ kind: 'interview', application_id, days: '14', minutes: '30' })
for (const id of panelist.colleague_ids) planned.append('panelist_ids', id)
const openTimes = `${ours.origin}/api/meetings/open-times?${planned}`
const month = `${ours.origin}/api/calendar?${new URLSearchParams({ from, to, timezone: 'America/New_York' })}`

let missed = 0
const check = (ok: boolean) => (missed += ok ? 0 : 1)
try {
  const times = { open: [] as number[], month: [] as number[], bare: [] as number[] }
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    const open = await time(openTimes, panelist.token)
    const shown = await time(month, owner.token)
    const plain = await time(bareOrigin, owner.token)
    const counts = [open.found.items.length > 0, shown.found.meetings.length, plain.found.meetings.length].join()
    if (counts !== `true,${meetings},${meetings}`) throw new Error(`Unexpected responses: ${counts}`)
    if (round < 0) continue
    times.open.push(open.ms)
    times.month.push(shown.ms)
    times.bare.push(plain.ms)
  }
  const p95 = percentile(times.open, 0.95)
  check(p95 <= limits.p95_ms)
  console.log(`open times of ${panel} people: p50 ${median(times.open).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  const ratio = median(times.month) / median(times.bare)
  check(ratio <= limits.ratio)
  const figures = `${median(times.month).toFixed(1)} ms ÷ ${median(times.bare).toFixed(1)} ms`
  console.log(`a month of ${meetings} meetings ÷ a bare query: ${figures} = ${ratio.toFixed(2)}`)
} finally {
  await Promise.all([ours.stop(), stopProgram(bare)])
  await database.stop()
}
end({ missed: missed > 0 })
