import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLimits } from '#domain/lists/list-settings.ts'
import type { ListSettings } from '#domain/lists/list-settings.ts'
import type { Client } from '#server/testing/client.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let admin: Client
let manager: Client

beforeAll(async () => {
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(tulay.db, { email: 'manager@tulay.test', role: 'account_manager' })
  admin = await tulay.as('admin@tulay.test')
  manager = await tulay.as('manager@tulay.test')
})

const settings = async (who: Client, list = 'companies') =>
  (await who.get(`/api/admin/list-settings?list=${list}`)).body as unknown as ListSettings
const save = (who: Client, name: string, query: string, list = 'companies') =>
  who.put('/api/admin/saved-views', { list, name, query })

test('each user keeps their own columns of each list', async () => {
  expect(await settings(admin)).toEqual({ hidden_columns: [], views: [] })
  const hide = (hidden_columns: string[]) =>
    admin.put('/api/admin/list-settings/columns', { list: 'companies', hidden_columns })
  await hide(['workers', 'status'])
  expect((await hide(['workers'])).status).toBe(204)
  expect((await settings(admin)).hidden_columns).toEqual(['workers'])
  expect((await settings(admin, 'jobs')).hidden_columns).toEqual([])
  expect((await settings(manager)).hidden_columns).toEqual([])
})

test('views are saved per user and list, replaced by name, and deleted by their user only', async () => {
  await save(admin, 'Suspended', 'status=suspended')
  await save(admin, 'Biggest', 'sort=-workers')
  const { body } = await save(admin, 'suspended', 'status=suspended&sort=-created_at')
  await save(manager, 'Suspended', 'status=suspended')
  await save(admin, 'Suspended', '', 'jobs')
  const { views } = await settings(admin)
  expect(views.map(({ name, query }) => [name, query])).toEqual([
    ['Biggest', 'sort=-workers'],
    ['suspended', 'status=suspended&sort=-created_at'],
  ])
  const path = `/api/admin/saved-views/${body.id}`
  expect((await manager.delete(path)).status).toBe(404)
  expect((await admin.delete(path)).status).toBe(204)
  expect((await admin.delete(path)).status).toBe(404)
  expect((await settings(admin)).views.map(({ name }) => name)).toEqual(['Biggest'])
})

test('a user has a limited number of views of a list, also with requests at once, and can still replace them', async () => {
  const names = Array.from({ length: listLimits.views + 5 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(names.map((name) => save(admin, name, '', 'applicants')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(listLimits.views)
  expect(answers.find(({ status }) => status !== 200)!.body.errors).toEqual([expect.objectContaining({ path: 'name' })])
  const [view] = (await settings(admin, 'applicants')).views
  expect((await save(admin, view!.name, 'q=ana', 'applicants')).status).toBe(200)
})
