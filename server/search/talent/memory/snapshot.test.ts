import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { talentDocument, talentQuery } from '../testing/talent-document.ts'
import { MemoryTalentSearch } from './memory-talent-search.ts'
import { Collector, newNumbers } from './segment.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const folder = await mkdtemp(join(tmpdir(), 'tulay-snapshot-'))
afterAll(() => rm(folder, { recursive: true }))

const path = join(folder, 'talents.snapshot')
const origin = { program: 'this program', database: 'this database' }
const position = { xid: '12345678901234', id: 7 }
const documents = [
  talentDocument(1, { headline: 'Django developer', related_company_ids: [talentDocument(9).id] }),
  talentDocument(2, { headline: 'Designer', summary: 'Django sites', timezone: 'Europe/Berlin', rate_cents: null }),
  talentDocument(3, { found_by: 'related', related_company_ids: [talentDocument(9).id] }),
]

const built = () => {
  const numbers = newNumbers()
  const collector = new Collector(numbers)
  for (const document of documents) collector.add(document)
  return { collected: collector.collected(), numbers, position }
}

beforeEach(() => writeSnapshot(path, origin, built()))

const search = async (snapshot: Omit<ReturnType<typeof built>, 'position'>) => {
  const engine = new MemoryTalentSearch()
  engine.load(snapshot.collected, snapshot.numbers)
  await engine.apply([{ id: documents[1]!.id, document: { ...documents[1]!, headline: 'Django lead' } }])
  const queries = [
    talentQuery({ text: 'django' }),
    talentQuery({ text: '"django sites"', sort: '-rate' }),
    talentQuery({ company_id: talentDocument(9).id }),
  ]
  return Promise.all(queries.map((query) => engine.search(query)))
}

test('a search continues with its snapshot', async () => {
  const read = await readSnapshot<typeof position>(path, origin)
  expect(read?.position).toEqual(position)
  expect(await search(read!)).toEqual(await search(built()))
})

test.each([{ program: 'another program' }, { database: 'another database' }])(
  'a snapshot of %j is discarded',
  async (other) => {
    expect(await readSnapshot(path, { ...origin, ...other })).toBeNull()
    await expect(access(path)).rejects.toThrow()
  },
)

test.each([0, 4, 100, -8])('an incomplete snapshot is discarded (%i bytes)', async (length) => {
  await writeFile(path, (await readFile(path)).subarray(0, length))
  expect(await readSnapshot(path, origin)).toBeNull()
})

test('without a snapshot, there is none', async () => {
  await rm(path)
  expect(await readSnapshot(path, origin)).toBeNull()
})
