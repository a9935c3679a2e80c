import { afterAll, beforeAll, expect, it } from 'vitest'
import { marketRateLimits } from '#domain/talent/market-rate.ts'
import { db } from '#server/db/connect.ts'
import { billOf } from '#server/features/fees/margin.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

let tulay: Tulay
let owner: Client
let acme: string
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(db)
  await addMember(db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})
afterAll(() => tulay.stop())

type Profile = Parameters<typeof addTalent>[1]
const weaver = (changes: Profile = {}) =>
  addTalent(db, { skills: ['Weaving'], experience_level: 'mid', hourly_rate_cents: 1_000, ...changes })
const ratesOf = async (...skills: string[]) => {
  const query = new URLSearchParams(skills.map((skill) => ['skills', skill]))
  const { status, body, text } = await owner.get(`/api/talent/rates?${query}`)
  expect(status, text).toBe(200)
  return body.items
}

it('a company sees the middle half of what enough people ask, as what it pays', async () => {
  for (const dollars of [10, 11, 13, 15]) await weaver({ hourly_rate_cents: dollars * 100 })
  expect(await ratesOf('Weaving')).toEqual([])
  await weaver({ hourly_rate_cents: 4_000 })
  expect(await ratesOf('Weaving')).toEqual([
    {
      level: 'mid',
      people: marketRateLimits.people_min,
      from: Math.floor(billOf(1_100) / 100),
      to: Math.ceil(billOf(1_500) / 100),
    },
  ])
  // A third of the skills is enough, less is not.
  expect(await ratesOf('Weaving', 'Pottery', 'Carving')).toHaveLength(1)
  expect(await ratesOf('Weaving', 'Pottery', 'Carving', 'Dyeing')).toEqual([])
  expect(await ratesOf()).toEqual([])
})

it('people whom the company does not find do not count', async () => {
  const skills = ['Dyeing']
  for (let count = 1; count < marketRateLimits.people_min; count += 1) await weaver({ skills })
  await weaver({ skills, visibility: 'hidden' })
  await weaver({ skills, visibility: 'applied' })
  await weaver({ skills, hidden_at: now() })
  await weaver({ skills, hourly_rate_cents: null })
  const blocking = await weaver({ skills })
  expect(await ratesOf(...skills)).toHaveLength(1)
  await db
    .insertInto('blocked_companies')
    .values({ talent_id: blocking, company_id: acme, created_at: now() })
    .execute()
  expect(await ratesOf(...skills)).toEqual([])
})
