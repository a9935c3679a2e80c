import type { TestContent } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Versions never change, so the ones in use stay in memory. */
const cache = new Map<string, TestContent>()
const cacheLimit = 200

/** The content of a version. */
export async function findVersion(from: Db | Tx, id: string): Promise<TestContent> {
  const known = cache.get(id)
  if (known) return known
  const { content } = await from
    .selectFrom('test_versions')
    .where('id', '=', id)
    .select((eb) => eb.ref('content').$castTo<TestContent>().as('content'))
    .executeTakeFirstOrThrow()
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(id, content)
  return content
}
