import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { behavioralTests, libraryTests } from './library/library-tests.ts'
import type { LibraryKey } from './library/library-tests.ts'
import { activateContent, insertDraft } from './editing.ts'

/** Advisory lock: of two servers that start at once, one writes. */
const libraryLock = 7_140_223

/**
 * Adds the new tests of the product to the library, and makes changed content the next version. Staff decide about the
 * tests that they have edited, archived or deleted.
 */
export async function ensureLibraryTests(): Promise<void> {
  if ((await findOutdated(db)).length === 0) return
  await transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${libraryLock})`.execute(tx)
    for (const { library_key, id } of await findOutdated(tx)) {
      const test = { id: id ?? (await addLibraryTest(tx, library_key)), company_id: null }
      await activateContent(tx, system, test, libraryTests[library_key])
    }
  })
}

/** The tests that were never added (without an ID) or differ from their current version. */
async function findOutdated(from: Db | Tx): Promise<{ library_key: LibraryKey; id: string | null }[]> {
  const { rows } = await sql<{ library_key: LibraryKey; id: string | null }>`
    select wanted.key as library_key, tests.id
    from jsonb_each(${JSON.stringify(libraryTests)}::jsonb) as wanted
    left join imported_library_tests as imported on imported.library_key = wanted.key
    left join tests on tests.library_key = wanted.key
    left join test_versions on test_versions.id = tests.version_id
    where imported.library_key is null or tests.status = 'active' and test_versions.content <> wanted.value
    order by wanted.key`.execute(from)
  return rows
}

async function addLibraryTest(tx: Tx, library_key: LibraryKey): Promise<string> {
  const category = behavioralTests.includes(library_key) ? 'behavioral' : 'technical'
  const { id } = await insertDraft(tx, system, libraryTests[library_key], { category, library_key })
  await tx.insertInto('imported_library_tests').values({ library_key }).execute()
  return id
}
