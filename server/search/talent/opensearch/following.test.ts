import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FoundTalents } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { startTalentSearch } from '#server/start-talent-search.ts'
import type { Client } from '#server/testing/client.ts'
import { profile } from '#server/testing/forms.ts'
import { hasOpenSearch, startOpenSearch } from '#server/testing/opensearch/start-opensearch.ts'
import type { OpenSearchCluster } from '#server/testing/opensearch/start-opensearch.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

describe.skipIf(!hasOpenSearch)('a server with OpenSearch (needs Java and Maven)', () => {
  let cluster: OpenSearchCluster
  let tulay: Tulay
  let owner: Client
  let ana: Client

  beforeAll(async () => {
    tulay = await startTulay('empty', { worker: false })
    await addMember(db, await addCompany(db), { email: 'owner@acme.test' })
    await addTalent(db, { name: 'Ana Cruz', email: 'ana@town.test', headline: 'Rattan weaver' })
    await addTalent(db, { name: 'Ben Cruz', email: 'ben@town.test', headline: 'Bamboo weaver' })
    owner = await tulay.as('owner@acme.test')
    ana = await tulay.as('ana@town.test')
    cluster = await startOpenSearch(1)
    const OPENSEARCH_URL = cluster.urls.join()
    config.openSearch = { nodes: cluster.urls, ca: undefined }
    // The thread reads its own configuration.
    Object.assign(process.env, { OPENSEARCH_URL })
  }, 300_000)
  afterAll(async () => {
    config.openSearch = undefined
    delete process.env.OPENSEARCH_URL
    await cluster.stop()
    await tulay.stop()
  })

  const find = (q: string) => owner.get(`/api/talent?exact=true&q=${q}`)
  async function namesOf(q: string): Promise<string[]> {
    const answer = await find(q)
    if (answer.status !== 200) return [`${answer.status}`]
    return (answer.body as unknown as FoundTalents).items.map(({ name }) => name).toSorted()
  }

  const found = (q: string, names: string[]) =>
    eventually(async () => isDeepStrictEqual(await namesOf(q), names), 30_000)

  test('builds the index, follows changes, and hides a talent with the next search', async () => {
    await startServer()
    await found('weaver', ['Ana C.', 'Ben C.'])
    await ana.put('/api/applicant/profile', { ...profile, headline: 'Carpenter' })
    await found('carpenter', ['Ana C.'])
    await ana.put('/api/applicant/privacy/visibility', { visibility: 'hidden' })
    expect(await namesOf('carpenter')).toEqual([])
    await ana.put('/api/applicant/privacy/visibility', { visibility: 'search' })
    expect(await namesOf('carpenter')).toEqual(['Ana C.'])
  }, 60_000)

  test('says that it is away, and catches up when it is back', async () => {
    await startServer()
    await found('carpenter', ['Ana C.'])
    await cluster.killLast()
    const answer = await find('carpenter')
    expect(answer).toMatchObject({ status: 503, body: { code: 'search_unavailable' } })
    expect((await owner.get('/api/jobs')).status).toBe(200)
    expect((await owner.get('/readyz')).status).toBe(200)
    await ana.put('/api/applicant/profile', { ...profile, headline: 'Roofer' })
    await cluster.startLast()
    await found('roofer', ['Ana C.'])
  }, 120_000)
})

async function startServer(): Promise<void> {
  const search = await startTalentSearch()
  onTestFinished(search.stop)
}
