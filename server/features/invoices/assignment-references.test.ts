import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addInvoice } from '#server/testing/invoices.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

const company_id = await addCompany(tulay.db, { name: 'Acme' })
await addMember(tulay.db, company_id, { email: 'finance@acme.test', member_role: 'finance' })
await addMember(tulay.db, company_id, { email: 'recruiter@acme.test', member_role: 'recruiter' })
await addMember(tulay.db, await addCompany(tulay.db, { name: 'Other' }), { email: 'owner@other.test' })
const talent_id = await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
const id = await addAssignment(tulay.db, { company_id, talent_id })
const path = `/api/assignments/${id}/billing-references`
const finance = await tulay.as('finance@acme.test')

const itemsOf = async (invoice_id: string) =>
  (await finance.get(`/api/invoices/${invoice_id}`)).body['items'] as unknown as { kind: string; description: string }[]

test('a purchase order and a cost center are on the items of later invoices, and not of earlier ones', async () => {
  const today = now().slice(0, 10)
  const earlier = await addInvoice(tulay.db, id, today)
  expect((await finance.get(path)).body).toEqual({ purchase_order: '', cost_center: '' })
  const form = { purchase_order: 'PO 4711', cost_center: 'Support' }
  expect((await finance.put(path, form)).body).toEqual(form)
  const later = await addInvoice(tulay.db, id, addDays(today, 7))
  const work = (await itemsOf(later)).filter(({ kind }) => kind === 'work')
  expect(work.map(({ description }) => description.endsWith(', PO 4711, Support'))).toEqual([true])
  expect(JSON.stringify(await itemsOf(earlier))).not.toContain('PO 4711')
  expect((await finance.get(path)).body).toEqual(form)
})

test('they are up to 60 characters long, and of the own company for people who see its invoices', async () => {
  const tooLong = await finance.put(path, { purchase_order: 'P'.repeat(61), cost_center: '' })
  expect(tooLong).toMatchObject({ status: 400, body: { errors: [{ path: 'purchase_order' }] } })
  const other = await tulay.as('owner@other.test')
  expect((await other.get(path)).status).toBe(404)
  expect((await other.put(path, { purchase_order: '', cost_center: '' })).status).toBe(404)
  expect((await (await tulay.as('recruiter@acme.test')).get(path)).status).toBe(403)
  expect((await (await tulay.as('ana@talent.test')).get(path)).status).toBe(403)
})
