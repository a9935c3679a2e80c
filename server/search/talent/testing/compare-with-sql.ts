import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#server/db/connect.ts'
import { Random } from '#server/demo/random.ts'
import { sqlTalentSearch } from '../sql-talent-search.ts'
import type { TalentChange, TalentSearch } from '../talent-search.ts'
import { randomDocument, randomQuery } from './random-search.ts'
import { numberedId } from './talent-document.ts'

const documents = 1_500
const queries = 100
const changes = 200

/** A page of a search, or only its counts, with those of suggested skills. */
const resultOf = (engine: TalentSearch, query: ReturnType<typeof randomQuery>, onlyCounts: boolean) =>
  onlyCounts ? engine.count(query) : engine.search(query)

/** Compares an engine with plain SQL in the test's own database, with random documents, searches and changes. */
export function compareWithSql(createEngine: () => TalentSearch): void {
  const random = new Random('compare talent searches')
  let engines: TalentSearch[]

  beforeAll(async () => {
    engines = [createEngine(), sqlTalentSearch(db)]
    const all = Array.from({ length: documents }, (_, index) => randomDocument(random, index + 1))
    for (const engine of engines) {
      await engine.build(
        (async function* () {
          yield all.slice(0, 500)
          yield all.slice(500)
        })(),
      )
    }
  })

  /** The searches whose results differ between the engines, as text. */
  async function differences(): Promise<string[]> {
    const found: string[] = []
    for (let index = 0; index < queries; index += 1) {
      const query = randomQuery(random)
      const onlyCounts = random.chance(0.3)
      const [one, other] = await Promise.all(engines.map((engine) => resultOf(engine, query, onlyCounts)))
      if (!isDeepStrictEqual(one, other)) found.push([query, one, other].map((part) => JSON.stringify(part)).join('\n'))
    }
    return found
  }

  test('every random search has the same result in both engines', async () => {
    expect(await differences()).toEqual([])
  })

  test('and after hundreds of changes', async () => {
    for (let index = 0; index < changes / 20; index += 1) {
      const batch = Array.from({ length: 20 }, (): TalentChange => {
        const number = random.whole(1, documents + 100)
        return { id: numberedId(number), document: random.chance(0.3) ? null : randomDocument(random, number) }
      })
      const last = [...new Map(batch.map((change) => [change.id, change])).values()]
      for (const engine of engines) await engine.apply(last)
    }
    expect(await differences()).toEqual([])
  })
}
