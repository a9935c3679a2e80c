import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { ensureLibraryTests } from './ensure-library-tests.ts'
import { libraryTests } from './library/library-tests.ts'
import { activateContent } from './save-content.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const versions = () =>
  tulay.db
    .selectFrom('test_versions')
    .innerJoin('tests', 'tests.id', 'test_versions.test_id')
    .where('tests.company_id', 'is', null)
    .select(['tests.id', 'library_key', 'test_versions.number'])
    .orderBy('library_key')
    .orderBy('number')
    .execute()

test('servers that start at the same time create each library test once', async () => {
  await Promise.all([ensureLibraryTests(), ensureLibraryTests(), ensureLibraryTests()])
  const created = await versions()
  expect(created.map(({ library_key }) => library_key)).toEqual(Object.keys(libraryTests).toSorted())
  expect(new Set(created.map(({ number }) => number))).toEqual(new Set([1]))
  await ensureLibraryTests()
  expect(await versions(), 'a later start changes nothing').toEqual(created)
})

test('content that changed becomes the next version, of that test only', async () => {
  const before = await versions()
  const { id } = before.find(({ library_key }) => library_key === 'sql')!
  const older = { ...libraryTests.sql, description: 'As it was before' }
  await transaction((tx) => activateContent(tx, system, { id, company_id: null }, older))
  await ensureLibraryTests()
  expect((await versions()).length).toBe(before.length + 2)
  const current = await tulay.db
    .selectFrom('tests')
    .innerJoin('test_versions', 'test_versions.id', 'tests.version_id')
    .where('tests.id', '=', id)
    .select(['status', 'number', 'content'])
    .executeTakeFirst()
  expect(current).toEqual({ status: 'active', number: 3, content: libraryTests.sql })
})
