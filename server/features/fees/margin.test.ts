import { afterAll, beforeAll, expect, it } from 'vitest'
import { feeRuleMessages } from '#domain/fees/fee-rule.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { feeRuleForm } from '#server/testing/forms.ts'
import { addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { billOf, loadMargins, marginEndsAt, payOf } from './margin.ts'

let tulay: Tulay
let admin: Client
const today = now().slice(0, 10)
const tomorrow = addDays(today, 1)

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const create = (changes: object = {}) =>
  admin.post('/api/fee-rules', {
    ...feeRuleForm,
    kind: 'margin',
    name: 'Margin',
    country: null,
    tiers: [],
    percent: 30,
    effective_from: tomorrow,
    ...changes,
  })

it.each([
  ['effective_from', { effective_from: today }, feeRuleMessages.margin_from],
  ['effective_until', { effective_until: addDays(today, 9) }, feeRuleMessages.margin_until],
  ['percent', { percent: 90.5 }, feeRuleMessages.margin_percent],
  ['percent', { fixed_cents: 100 }, feeRuleMessages.margin_rate],
  ['company_id', { company_id: '01990000-0000-7000-8000-000000000000' }, feeRuleMessages.margin_company],
])('a margin is one percentage for every company from tomorrow on: %s', async (path, changes, message) => {
  const { status, body } = await create(changes)
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path, message })]])
})

it('a new margin is known everywhere before it applies, and cannot be ended', async () => {
  expect(marginEndsAt()).toBe(Infinity)
  const { status, body } = await create()
  expect([status, body['allowed']]).toEqual([201, []])
  await eventually(() => Promise.resolve(marginEndsAt() === Date.parse(`${tomorrow}T00:00:00Z`)))
  expect([payOf(3_200), billOf(2_400)]).toEqual([2_400, 3_200])
  expect((await admin.post(`/api/fee-rules/${body.id}/end`, { effective_until: tomorrow })).status).toBe(409)
})

it('a margin converts the rates from its first day on', async () => {
  await tulay.db
    .updateTable('fee_rules')
    .set({ effective_from: today })
    .where('effective_from', '=', tomorrow)
    .execute()
  await loadMargins()
  expect([payOf(3_200), billOf(2_240)]).toEqual([2_240, 3_200])
})
