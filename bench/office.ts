// The staff's lists with 100,000 companies, 1,000,000 talents, 1,000,000 jobs and 5,000,000 audit entries ÷ the same lists
// with a hundredth of them: the median response times of requests over HTTP, in rounds that alternate between the two.
// LARGE=0.1 and SMALL=0.001 take a tenth of both. Exits with 1 when a figure is missed.
import { join } from 'node:path'
import { ask } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { startServer } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { runProgram } from './parts/processes.ts'
import { median } from './parts/statistics.ts'

const { large, small, rounds } = sizes(
  { large: 1, small: 0.01, rounds: 30 },
  { large: 0.0005, small: 0.0005, rounds: 1 },
)
/** The server builds its search index before it is ready. */
const build_ms = 20 * 60_000
const growthLimit = 3

interface List {
  path: string
  /** For searches and counts, the limit of the median response time at the full size, instead of that of the ratio. */
  limit_ms?: number
}

/** Each list as it opens, and as its users search, filter, sort and page it. */
const lists: Record<string, List> = {
  'audit logs': { path: '/api/admin/audit-entries' },
  'audit logs, of users in a month': { path: '/api/admin/audit-entries?type=user&range=30d' },
  'audit logs, of an action': { path: '/api/admin/audit-entries?kind=job.published' },
  'audit logs, an old page': { path: '/api/admin/audit-entries?before_id=20000' },
  'audit logs, a rare word': { path: '/api/admin/audit-entries?q=zanzibar', limit_ms: 300 },
  'audit logs, a frequent word': { path: '/api/admin/audit-entries?q=job', limit_ms: 300 },
  'audit logs, an address': { path: '/api/admin/audit-entries?q=owner-77%40bench.test', limit_ms: 300 },
  'audit logs, frequent words that never meet': {
    path: '/api/admin/audit-entries?q=paused%20published',
    limit_ms: 300,
  },
  'audit logs, a word of the older half only': {
    path: '/api/admin/audit-entries?q=yesteryear',
    limit_ms: 300,
  },
  companies: { path: '/api/admin/companies' },
  'companies, newest first': { path: '/api/admin/companies?sort=-created_at' },
  'companies, by workers': { path: '/api/admin/companies?sort=-workers' },
  'companies, by active jobs': { path: '/api/admin/companies?sort=-active_jobs' },
  'companies, by monthly revenue': { path: '/api/admin/companies?sort=-monthly_revenue' },
  'companies, searched': { path: '/api/admin/companies?q=cebu%20dental', limit_ms: 300 },
  'companies, suspended': { path: '/api/admin/companies?status=suspended' },
  'companies without an account manager': { path: '/api/admin/companies?account_manager=none' },
  applicants: { path: '/api/admin/applicants' },
  'applicants, by name': { path: '/api/admin/applicants?sort=name' },
  'applicants, searched': { path: '/api/admin/applicants?q=grace%20lim', limit_ms: 300 },
  'applicants, by address': { path: '/api/admin/applicants?q=talent-77%40bench.test' },
  'applicants, page 40': { path: '/api/admin/applicants?page=40' },
  jobs: { path: '/api/admin/jobs' },
  'jobs, by title': { path: '/api/admin/jobs?sort=title' },
  'jobs, by applications': { path: '/api/admin/jobs?sort=-applications' },
  'jobs, searched': { path: '/api/admin/jobs?q=bookkeeper', limit_ms: 300 },
  'jobs, of companies with a name': { path: '/api/admin/jobs?q=cebu%20dental', limit_ms: 300 },
  'jobs, paused': { path: '/api/admin/jobs?status=paused' },
  assignments: { path: '/api/assignments' },
  'assignments, by company': { path: '/api/assignments?sort=company' },
  'assignments, newest first': { path: '/api/assignments?sort=-start_date' },
  'assignments, searched': { path: '/api/assignments?q=cebu%20dental', limit_ms: 300 },
  'assignments, paused': { path: '/api/assignments?status=paused' },
  'assignment figures': { path: '/api/admin/assignments/figures', limit_ms: 300 },
  'account managers': { path: '/api/admin/account-managers' },
  'staff search': { path: '/api/admin/search?q=grace%20lim', limit_ms: 300 },
  'staff search, an address': { path: '/api/admin/search?q=owner-77%40bench.test' },
  recipients: { path: '/api/conversations/recipients' },
  'recipients, searched': { path: '/api/conversations/recipients?q=grace%20lim', limit_ms: 300 },
  'companies to write to': { path: '/api/conversations/recipients?subject=account' },
  'companies to write to, searched': {
    path: '/api/conversations/recipients?subject=account&q=cebu%20dental',
    limit_ms: 300,
  },
}

const database = await startDatabase()

/** A server of the product on a database of its own with this share of the full size. */
async function prepare(ofFull: number, databaseUrl: string) {
  const since = performance.now()
  const seeded = await runProgram('bench/parts/seed-office.ts', { DATABASE_URL: databaseUrl, SHARE: String(ofFull) })
  console.log(`share ${ofFull}: seeded in ${((performance.now() - since) / 1_000).toFixed(1)} s`)
  const { token } = JSON.parse(seeded) as { token: string }
  const server = await startServer(
    { DATABASE_URL: databaseUrl, DATA_DIR: join(database.folder, String(ofFull)) },
    build_ms,
  )
  /** The time until the whole response has arrived, in milliseconds. */
  const time = async (path: string) => (await ask(server.origin + path, { token })).ms
  return { server, time }
}

let missed = false
const servers: Awaited<ReturnType<typeof prepare>>[] = []
try {
  const few = await prepare(small, database.url)
  servers.push(few)
  // Equal shares need only one server.
  const many = large === small ? few : await prepare(large, await database.create())
  if (many !== few) servers.push(many)
  for (const [name, { path, limit_ms }] of Object.entries(lists)) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = -Math.ceil(rounds / 6); round < rounds; round += 1) {
      const [one, other] = [await few.time(path), await many.time(path)]
      if (round < 0) continue
      times.few.push(one)
      times.many.push(other)
    }
    const [short, long] = [median(times.few), median(times.many)]
    const ok = limit_ms ? long <= limit_ms : long / short <= growthLimit
    missed ||= !ok
    const limit = limit_ms ? `, ${long.toFixed(1)} of ${limit_ms} ms` : ` of ${growthLimit}`
    const figures = `${long.toFixed(1)} ms ÷ ${short.toFixed(1)} ms = ${(long / short).toFixed(2)}`
    console.log(`${name}: ${figures}${limit}${ok ? '' : ', MISSED'}`)
  }
} finally {
  await Promise.all(servers.map(({ server }) => server.stop()))
  await database.stop()
}
end({ missed })
