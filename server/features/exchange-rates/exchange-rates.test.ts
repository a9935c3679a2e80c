import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeRateMessages } from '#domain/exchange-rates/exchange-rate.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

let finance: Client
let talent: Client
beforeAll(async () => {
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'finance' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', admin_role: 'support' })
  await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
  finance = await tulay.as('ops@tulay.test')
  talent = await tulay.as('ana@town.test')
})

const rates = async () => (await talent.get('/api/exchange-rates')).body.items as unknown
const today = dateIn('UTC', new Date(now()))
const set = (who: Client, effective_on: string, per_usd: number | null) =>
  who.put('/api/exchange-rates', { currency: 'PHP', per_usd, effective_on })

test('the latest rate of a currency counts; finance staff set it, and the log says who', async () => {
  expect(await rates()).toEqual([])
  for (const who of [talent, await tulay.as('admin@tulay.test')]) expect((await set(who, today, 58)).status).toBe(403)
  expect((await set(finance, today, 58.123456)).status).toBe(200)
  await set(finance, '2026-01-05', 57)
  expect(await rates()).toEqual([{ currency: 'PHP', per_usd: 58.123456, effective_on: today }])
  await set(finance, today, 59)
  expect(await rates()).toEqual([{ currency: 'PHP', per_usd: 59, effective_on: today }])
  const logged = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'exchange_rate.set')
    .select('data')
    .orderBy('id')
    .execute()
  expect(logged).toHaveLength(3)
})

test('without a rate from a day on, the currency has none', async () => {
  await set(finance, today, null)
  expect(await rates()).toEqual([])
})

test.each([
  ['a day that is yet to come', { effective_on: addDays(today, 1) }, 'effective_on', exchangeRateMessages.future],
  ['zero', { per_usd: 0 }, 'per_usd', expect.any(String)],
  ['another currency', { currency: 'USD' }, 'currency', expect.any(String)],
])('%s is refused', async (_, changes, path, message) => {
  const { status, body } = await finance.put('/api/exchange-rates', {
    currency: 'PHP',
    per_usd: 58,
    effective_on: today,
    ...changes,
  })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path, message }])
})
