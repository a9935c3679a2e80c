import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultDisplay } from '#domain/accounts/display.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let owner: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const company_id = await addCompany(tulay.db, { timezone: 'America/New_York' })
  await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  await addMember(tulay.db, company_id, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addPerson(tulay.db, { email: 'ana@talent.test', role: 'applicant' })
  owner = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())

const change = (browser: Client, body: object) => browser.send('PATCH', '/api/account/display', { body })
const rename = (browser: Client, name: string) => browser.put('/api/account/name', { name })
const meOf = async (browser: Client) => (await browser.get('/api/session')).body.me

it('a choice applies in every browser of the user, and to no one else', async () => {
  expect(await meOf(owner)).toMatchObject({ display: defaultDisplay, timezone: 'America/New_York' })
  expect((await change(owner, { hour_cycle: 'h23', timezone: 'Asia/Manila' })).status).toBe(200)
  // The other choices stay.
  expect((await change(owner, { theme: 'dark' })).body).toEqual({
    ...defaultDisplay,
    hour_cycle: 'h23',
    timezone: 'Asia/Manila',
    theme: 'dark',
  })
  const elsewhere = await tulay.as('owner@acme.test')
  expect(await meOf(elsewhere)).toMatchObject({ timezone: 'Asia/Manila', display: { theme: 'dark' } })
  expect(await meOf(await tulay.as('recruiter@acme.test'))).toMatchObject({
    display: defaultDisplay,
    timezone: 'America/New_York',
  })
  expect((await change(owner, { timezone: null })).status).toBe(200)
  expect(await meOf(owner)).toMatchObject({ timezone: 'America/New_York' })
})

it('members change their own name; applicants do not', async () => {
  expect((await rename(owner, '  Ada Reyes ')).body).toMatchObject({ name: 'Ada Reyes' })
  expect(await meOf(owner)).toMatchObject({ name: 'Ada Reyes' })
  expect((await rename(owner, ' ')).body.errors).toMatchObject([{ path: 'name' }])
  expect((await rename(await tulay.as('ana@talent.test'), 'Someone else')).status).toBe(403)
})
