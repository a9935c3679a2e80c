import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Client } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Random } from '#server/demo/random.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hasOpenSearch, startOpenSearch } from '#server/testing/opensearch/start-opensearch.ts'
import type { OpenSearchCluster } from '#server/testing/opensearch/start-opensearch.ts'
import { createOwnDatabase, leaveOwnDatabase } from '#server/testing/own-database.ts'
import { compareWithSql } from '../testing/compare-with-sql.ts'
import { randomDocument, randomQuery } from '../testing/random-search.ts'
import { talentDocument, talentQuery } from '../testing/talent-document.ts'
import { testEngine } from '../testing/test-engine.ts'
import type { TalentDocument } from '../talent-search.ts'
import { clientOptions } from './client.ts'
import { OpenSearchTalentSearch } from './opensearch-talent-search.ts'

const start_ms = 300_000

describe.skipIf(!hasOpenSearch)('three nodes of OpenSearch (needs Java and Maven)', () => {
  let cluster: OpenSearchCluster
  let client: Client
  let version = 1

  beforeAll(async () => {
    await createOwnDatabase()
    cluster = await startOpenSearch(3)
    client = new Client(clientOptions({ nodes: cluster.urls }))
  }, start_ms)
  afterAll(async () => {
    await client.close()
    await cluster.stop()
    await leaveOwnDatabase()
  })

  const engine = (name: string) => new OpenSearchTalentSearch(client, `talents-${name}`, async () => (version += 1))

  describe('compared with plain SQL', () => compareWithSql(() => engine('compared')))
  describe('', () => testEngine(() => engine('tested')))

  test('does not replace a document by an older one, nor brings a removed one back', async () => {
    const talents = engine('versions')
    const [one, two] = [talentDocument(1), talentDocument(2)]
    await talents.build(batchesOf([one, two]))
    const newer = (version += 10)
    await talents.apply([{ id: one.id, document: { ...one, headline: 'Baker' } }], newer)
    await talents.apply([{ id: two.id, document: null }], newer)
    await talents.apply(
      [one, two].map((document) => ({ id: document.id, document })),
      newer - 5,
    )
    expect((await talents.search(talentQuery())).ids).toEqual([one.id])
    expect((await talents.search(talentQuery({ text: 'baker' }))).total).toBe(1)
  })

  test('builds a new index beside the one that is searched', async () => {
    const talents = engine('rebuilt')
    await talents.build(batchesOf([talentDocument(1)]))
    const found: number[] = []
    await talents.build(
      (async function* () {
        found.push((await talents.search(talentQuery())).total)
        yield [talentDocument(1), talentDocument(2)]
        found.push((await talents.search(talentQuery())).total)
      })(),
    )
    found.push((await talents.search(talentQuery())).total)
    expect(found).toEqual([1, 1, 2])
  })

  // The last one, because a node is missing afterwards.
  test('gives no wrong result and no long wait while a node is lost', async () => {
    const random = new Random('lost node')
    const talents = engine('lost')
    await talents.build(batchesOf(Array.from({ length: 500 }, (_, index) => randomDocument(random, index + 1))))
    await client.cluster.health({ index: 'talents-lost', wait_for_status: 'green', timeout: '60s' })
    const queries = Array.from({ length: 20 }, () => randomQuery(random))
    const expected = await Promise.all(queries.map((query) => talents.search(query)))
    const wrong: unknown[] = []
    let longest_ms = 0
    const killed = cluster.killLast()
    const until = performance.now() + 8_000
    while (performance.now() < until) {
      const at = Math.floor(Math.random() * queries.length)
      const since = performance.now()
      const result = await talents.search(queries[at]!).catch(() => null)
      longest_ms = Math.max(longest_ms, performance.now() - since)
      if (result !== null && !isDeepStrictEqual(result, expected[at])) wrong.push([queries[at], result, expected[at]])
      // Hundreds of searches are enough; without a pause, they would keep both cores busy.
      await setTimeout(20)
    }
    await killed
    expect(wrong).toEqual([])
    expect(longest_ms).toBeLessThan(10_000)
    const searchAll = () => Promise.all(queries.map((query) => talents.search(query))).catch(() => null)
    await eventually(async () => isDeepStrictEqual(await searchAll(), expected), 30_000)
  }, 120_000)
})

async function* batchesOf(documents: TalentDocument[]) {
  yield documents
}
