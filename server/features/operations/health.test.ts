import { afterAll, beforeAll, expect, it } from 'vitest'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { checkHealth } from './check-health.ts'

let tulay: Tulay
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const failJob = () =>
  tulay.pool.query(`insert into pgboss.job (name, source_name, data) values ('failed', 'reactions', '{}')`)
const titles = async () => {
  const { items } = (await admin.get('/api/notifications')).body as unknown as { items: { title: string }[] }
  return items.map(({ title }) => title)
}
const check = async (name: string) =>
  (
    (await admin.get('/api/admin/health')).body as unknown as { checks: { name: string; status: string }[] }
  ).checks.find((one) => one.name === name)

it('all checks pass; those that do not apply here do not count', async () => {
  const { status, body } = await admin.post('/api/admin/health/check')
  expect(status).toBe(200)
  expect(body).toMatchObject({ percent: 100 })
  expect(await check('certificate')).toMatchObject({ status: 'not_applicable' })
})

it('the admins are notified once of an outage, and once of its end', async () => {
  await failJob()
  await checkHealth()
  await checkHealth()
  expect(await check('failed_jobs')).toMatchObject({
    status: 'failed',
    finding: '1 job has failed.',
    hours: [{ passed: 1, failed: 2 }],
    last_failure: { finding: '1 job has failed.' },
  })
  await tulay.pool.query(`delete from pgboss.job where name = 'failed'`)
  await checkHealth()
  await eventually(async () => (await titles()).length === 2)
  expect((await titles()).toSorted()).toEqual([
    'System health: Failed jobs failed',
    'System health: Failed jobs passes again',
  ])
  await eventually(async () => (await tulay.db.selectFrom('local_mails').selectAll().execute()).length === 2)
})

it('a check that cannot be run fails, and the others run', async () => {
  config.backupDir = '/nowhere'
  const { body } = await admin.post('/api/admin/health/check')
  config.backupDir = undefined
  expect(await check('backup')).toMatchObject({ status: 'failed' })
  expect((body as unknown as { percent: number }).percent).toBeLessThan(100)
})
