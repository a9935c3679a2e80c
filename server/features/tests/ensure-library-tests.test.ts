import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { transaction } from '#server/db/transaction.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { quiz } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAttempt, addTest } from '#server/testing/tests.ts'
import { ensureLibraryTests } from './ensure-library-tests.ts'
import { libraryTests } from './library/library-tests.ts'
import { activateContent } from './editing.ts'

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

const at = (id: string) => `/api/tests/${id}`
const names = async (client: Client, query = '') =>
  (await client.get(`/api/tests?per_page=100${query}`)).body.items.map((one) => one['name'])
const find = async (client: Client, id: string) => (await client.get(at(id))).body as unknown as TestDetails
const idOf = async (library_key: string) =>
  (await tulay.db.selectFrom('tests').where('library_key', '=', library_key).select('id').executeTakeFirstOrThrow()).id

describe('staff', () => {
  let staff: Client
  let owner: Client
  let company_id: string
  beforeAll(async () => {
    company_id = await addCompany(tulay.db)
    await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
    staff = await tulay.as('admin@tulay.test')
    owner = await tulay.as('owner@acme.test')
  })
  const bulk = async (move: string, ids: string[], preview = false) =>
    (await staff.post('/api/tests/bulk', { move, ids, preview })).body

  test('companies get a test of the library once it is active, without the changes that are not', async () => {
    const { body } = await staff.post('/api/tests', {
      ...quiz,
      name: 'Etiquette',
      category: 'behavioral',
      is_active: false,
    })
    const id = body.id
    expect(body).toMatchObject({ source: 'library', status: 'draft', category: 'behavioral' })
    expect(await names(owner)).not.toContain('Etiquette')
    for (const asked of [owner.get(at(id)), owner.post(`${at(id)}/clone`), owner.send('DELETE', at(id))])
      expect((await asked).status).toBe(404)
    await staff.send('PUT', at(id), { body: { ...quiz, name: 'Etiquette' } })
    expect(await names(owner)).toContain('Etiquette')
    await staff.send('PUT', at(id), { body: { ...quiz, name: 'Etiquette', description: 'Later', is_active: false } })
    expect(await find(owner, id)).toMatchObject({ has_unpublished_changes: false, content: { description: '' } })
    expect(await find(staff, id)).toMatchObject({
      has_unpublished_changes: true,
      content: { description: 'Later' },
      category: 'behavioral',
    })
    const { body: copy } = await owner.post(`${at(id)}/clone`)
    expect((await find(owner, copy.id)).content.description).toBe('')
  })

  test('the tests of companies are not theirs to see', async () => {
    const { id } = await addTest(tulay.db, { company_id, name: 'Secret' })
    expect(await names(staff)).not.toContain('Secret')
    expect((await staff.get(at(id))).status).toBe(404)
    expect(await bulk('archive', [id])).toMatchObject({ changed: [], skipped: [{ id, name: null }] })
  })

  test('a start leaves what they have edited, archived or deleted as it is', async () => {
    const [edited, archived, deleted] = [await idOf('react'), await idOf('python'), await idOf('cloud')]
    const changed = { ...libraryTests.react, description: 'Ours' }
    await staff.send('PUT', at(edited), { body: { ...changed, is_active: true } })
    await tulay.pool.query('alter table test_versions disable trigger all')
    await tulay.pool.query(`update test_versions set content = content || '{"description":"Old"}' where test_id = $1`, [
      archived,
    ])
    await tulay.pool.query('alter table test_versions enable trigger all')
    await staff.post(`${at(archived)}/archive`)
    await staff.send('DELETE', at(deleted))
    await ensureLibraryTests()
    expect((await find(staff, edited)).content.description).toBe('Ours')
    expect(await find(staff, archived)).toMatchObject({ status: 'archived', content: { description: 'Old' } })
    expect(await names(staff)).not.toContain(libraryTests.cloud.name)
    await staff.post(`${at(archived)}/unarchive`)
    await ensureLibraryTests()
    expect((await find(staff, archived)).content.description).toBe(libraryTests.python.description)
  })

  test('a bulk action skips the tests for which it is not possible, and its preview says so', async () => {
    const [used, free] = [
      await addTest(tulay.db, { company_id: null, name: 'Used' }),
      await addTest(tulay.db, { company_id: null, name: 'Free' }),
    ]
    const applicant_id = await addPerson(tulay.db, { email: 'ana@mail.test', role: 'applicant' })
    const application = await addApplication(tulay.db, { job_id: await addJob(tulay.db, company_id), applicant_id })
    await addAttempt(tulay.db, { test: used, application_id: application.id })
    const ids = [used.id, free.id]
    const expected = {
      changed: [{ id: free.id, name: 'Free' }],
      skipped: [{ id: used.id, name: 'Used', reason: expect.stringContaining('has been assigned') }],
    }
    expect(await bulk('delete', ids, true)).toEqual(expected)
    expect(await names(staff)).toContain('Free')
    expect(await bulk('delete', ids)).toEqual(expected)
    expect(await names(staff)).not.toContain('Free')
    expect(await bulk('archive', [used.id])).toMatchObject({ changed: [{ name: 'Used' }] })
    expect(await names(owner, '&source=library')).not.toContain('Used')
    const { body } = await staff.post('/api/tests/bulk', {
      move: 'unarchive',
      filter: { status: ['archived'], q: 'use' },
    })
    expect(body).toMatchObject({ changed: [{ name: 'Used' }], skipped: [] })
    expect(await (await staff.open('GET', '/api/tests.csv?q=used')).text()).toContain(
      'Used,Technical,,Active,60,1,0,1,',
    )
  })
})
