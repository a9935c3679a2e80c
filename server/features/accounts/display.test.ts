import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultDisplay } from '#domain/accounts/display.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
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
  expect(await meOf(elsewhere)).toMatchObject({
    timezone: 'Asia/Manila',
    company: { timezone: 'America/New_York' },
    display: { theme: 'dark' },
  })
  expect(await meOf(await tulay.as('recruiter@acme.test'))).toMatchObject({
    display: defaultDisplay,
    timezone: 'America/New_York',
  })
  expect((await change(owner, { timezone: null })).status).toBe(200)
  expect(await meOf(owner)).toMatchObject({ timezone: 'America/New_York' })
})

it('everyone corrects their own name, and the log has both names', async () => {
  const ana = await tulay.as('ana@talent.test')
  for (const browser of [owner, ana]) {
    const { user_id, name } = (await meOf(browser)) as unknown as { user_id: string; name: string }
    expect((await rename(browser, '  Ada Reyes ')).body).toMatchObject({ name: 'Ada Reyes' })
    expect((await rename(browser, 'Ada Reyes')).status).toBe(200)
    expect(await meOf(browser)).toMatchObject({ name: 'Ada Reyes' })
    const recorded = tulay.db.selectFrom('activities').where('kind', '=', 'account.renamed')
    expect(await recorded.where('actor_id', '=', user_id).select(['before', 'after']).execute()).toEqual([
      { before: { name }, after: { name: 'Ada Reyes' } },
    ])
  }
  expect((await rename(owner, ' ')).body.errors).toMatchObject([{ path: 'name' }])
})

it('a name is not changed without end: each change is in the evidence of later signatures', async () => {
  const recruiter = await tulay.as('recruiter@acme.test')
  const answers = []
  for (let time = 0; time <= 20; time += 1) answers.push((await rename(recruiter, `Name ${time}`)).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

it('without a choice, the clock is that of the own availability, as in emails', async () => {
  const recruiter = await tulay.as('recruiter@acme.test')
  expect(await meOf(recruiter)).toMatchObject({ timezone: 'America/New_York' })
  expect((await recruiter.put('/api/availability', defaultAvailability('Asia/Manila'))).status).toBe(200)
  expect(await meOf(recruiter)).toMatchObject({ timezone: 'Asia/Manila' })
})
