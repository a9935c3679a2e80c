// Searches generated talents over HTTP with the embedded engine, then with OpenSearch of one node and of three, which is
// given the same talents: times, searches per second and core, size of the index, time to build it, and how soon a
// changed profile is found. With three nodes, one is killed during searches. Fails if a search then gets a wrong answer,
// or waits for more than 10 s. Prints the figures of all three beside each other. OpenSearch needs Java and Maven.
import { setTimeout } from 'node:timers/promises'
import { Client } from '@opensearch-project/opensearch'
import pg from 'pg'
import { numberText } from '#domain/kernel/count.ts'
import { hasOpenSearch, startOpenSearch } from '#server/testing/opensearch/start-opensearch.ts'
import type { OpenSearchCluster } from '#server/testing/opensearch/start-opensearch.ts'
import { clientOptions } from '#server/search/talent/opensearch/client.ts'
import { askFor, endRequests } from './parts/client.ts'
import { startDatabase } from './parts/database.ts'
import { end } from './parts/end.ts'
import { cpuOf, memoryOf, runProgram } from './parts/processes.ts'
import type { SeededTalents } from './parts/seed-talents.ts'
import { startServer } from './parts/server.ts'
import type { Server } from './parts/server.ts'
import { sizes } from './parts/sizes.ts'
import { median, percentile, rounded } from './parts/statistics.ts'
import { talentQueries } from './parts/talent-queries.ts'
import { measure, measureFreshness } from './parts/talent-searches.ts'

const { talents, searches, rounds, seconds, heap_mb, engines, lost_s } = sizes(
  { talents: 1_000_000, searches: 200, rounds: 3, seconds: 10, heap_mb: 2_048, engines: 3, lost_s: 20 },
  { talents: 300, searches: 20, rounds: 1, seconds: 0.2, heap_mb: 512, engines: 1, lost_s: 1 },
)
/** How long a search may wait while a node is lost, in milliseconds. */
const wait_ms_max = 10_000
const build_ms = 60 * 60_000

const database = await startDatabase()
const seeded = JSON.parse(
  await runProgram('bench/parts/seed-talents.ts', { DATABASE_URL: database.url, TALENTS: String(talents) }),
) as SeededTalents
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const queries = talentQueries(searches)
let missed = false

/** The nodes of each engine; none is the embedded one. */
const chosen = hasOpenSearch ? [0, 1, 3].slice(0, engines) : [0]
if (!hasOpenSearch) console.log('OpenSearch was not started: it needs Java and Maven.')
console.log(`${numberText(talents)} talents`)
for (const nodes of chosen) console.table([await measureEngine(nodes)])
endRequests()
await client.end()
await database.stop()
end({ missed })

async function measureEngine(nodes: number): Promise<Record<string, unknown>> {
  const cluster = nodes > 0 ? await startOpenSearch(nodes, { heap_mb }) : undefined
  const since = performance.now()
  const server = await startServer({ ...(cluster && { OPENSEARCH_URL: cluster.urls.join(',') }) }, build_ms)
  await untilSearchable(server)
  const build_s = (performance.now() - since) / 1_000
  const urls = queries.map((query) => `${server.origin}/api/talent?${query}`)
  const measured = []
  const cpu: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const before = cpuOfNodes(cluster)
    const one = await measure({ pid: server.pid, client, urls, owners: seeded.owners })
    if (round < 0) continue
    measured.push(one)
    cpu.push(one.cpu + (cpuOfNodes(cluster) - before) / urls.length)
  }
  const times = measured.flatMap((one) => one.times)
  const index_MiB = cluster ? await sizeOfIndex(cluster) : memoryOf(server.pid) / 1_024
  const edits = { per_second: 20, seconds, followed: 4 }
  const delays = await measureFreshness({ origin: server.origin, queries, edits }, seeded)
  if (cluster && nodes > 1) await loseNode(cluster, urls)
  await server.stop()
  await cluster?.stop()
  return {
    engine: nodes === 0 ? 'embedded' : `OpenSearch, ${nodes} node${nodes > 1 ? 's' : ''}`,
    'build s': rounded(build_s),
    'p50 ms': rounded(percentile(times, 0.5), 1),
    'p95 ms': rounded(percentile(times, 0.95), 1),
    'a second': rounded(median(measured.map(({ per_second }) => per_second))),
    'a second and core': rounded(1_000_000 / median(cpu)),
    'MiB of index (embedded: of server)': rounded(index_MiB),
    'change found ms': rounded(median(delays)),
    'slowest change ms': rounded(Math.max(...delays)),
  }
}

function cpuOfNodes(cluster: OpenSearchCluster | undefined): number {
  return (cluster?.pids() ?? []).reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** A server that starts with an empty index answers at once that it cannot search yet. */
async function untilSearchable({ origin }: Server): Promise<void> {
  const until = performance.now() + build_ms
  while (performance.now() < until) {
    const found = await askFor<Found>(`${origin}/api/talent`, { token: seeded.owners[0]! }).catch(() => null)
    if (found && found.total !== 0) return
    await setTimeout(200)
  }
  throw new Error('The index was not built in time.')
}

interface Found {
  total: number
}

async function sizeOfIndex({ urls }: OpenSearchCluster): Promise<number> {
  const nodes = new Client(clientOptions({ nodes: urls }))
  const { body } = await nodes.cat.indices({ format: 'json', bytes: 'mb', h: ['pri.store.size'] })
  await nodes.close()
  return (body as { 'pri.store.size': string }[]).reduce((sum, one) => sum + Number(one['pri.store.size']), 0)
}

/** Kills a node while searches run: each is answered as before, or says that it cannot be. */
async function loseNode(cluster: OpenSearchCluster, urls: readonly string[]): Promise<void> {
  const search = (at: number) => askFor<Found>(urls[at]!, { token: seeded.owners[at % seeded.owners.length]! })
  const few = urls.slice(0, 40).map((_, at) => at)
  const expected: number[] = []
  for (const at of few) expected.push((await search(at)).total)
  const killed = cluster.killLast()
  let [wrong, refused, longest_ms, asked] = [0, 0, 0, 0]
  const until = performance.now() + lost_s * 1_000
  await Promise.all(
    Array.from({ length: 4 }, async (_, turn) => {
      for (let at = turn; performance.now() < until; at = (at + 4) % few.length) {
        const since = performance.now()
        const found = await search(at).catch(() => null)
        longest_ms = Math.max(longest_ms, performance.now() - since)
        asked += 1
        if (!found) refused += 1
        else if (found.total !== expected[at]) wrong += 1
      }
    }),
  )
  await killed
  missed ||= wrong > 0 || longest_ms > wait_ms_max
  console.log(
    `a node lost: ${asked} searches, ${wrong} wrong, ${refused} refused, the longest ${longest_ms.toFixed(0)} ms (${(longest_ms / wait_ms_max).toFixed(2)} of the limit)`,
  )
}
