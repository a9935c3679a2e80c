import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addBadge, addTalent } from '#server/testing/talents.ts'
import { grantBadge, expireBadges } from './badges.ts'
import { readTalentChanges } from './read-talent-documents.ts'

let tulay: Tulay
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const day = (days: number) => fromNow(days * 86_400_000).slice(0, 10)
const path = (id: string) => `/api/talent/${id}/badges/id_verified`
const grant = (id: string, check: string, expires_on: string | null = null) =>
  grantBadge(system, { id, badge: 'id_verified' }, { check, expires_on })
const badgesOf = async (id: string) => (await readTalentChanges([id]))[0]!.document!.badges
const rowsOf = (id: string) => db.selectFrom('talent_badges').where('talent_id', '=', id).selectAll().execute()
const kindsOf = async (id: string) =>
  (
    await db
      .selectFrom('activities')
      .where('kind', 'like', 'talent.badge%')
      .where('data', '@>', JSON.stringify({ talent_id: id }) as never)
      .select('kind')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('a badge granted again replaces the earlier one, which stays as a record', async () => {
  const id = await addTalent(db)
  await grant(id, 'Passport')
  await grant(id, 'Driving license', day(30))
  const rows = await rowsOf(id)
  expect(rows.map(({ checked, removed_at }) => [checked, removed_at === null])).toEqual([
    ['Passport', false],
    ['Driving license', true],
  ])
  expect(await badgesOf(id)).toEqual(['id_verified'])
})

test('of badges granted at the same time, one is current', async () => {
  const id = await addTalent(db)
  const lock = `select from talents where user_id = '${id}' for update`
  await whileLocked(tulay.pool, lock, { waiting: 4 }, () =>
    Promise.all([1, 2, 3, 4].map((check) => grant(id, `Check ${check}`))),
  )
  expect((await rowsOf(id)).filter(({ removed_at }) => removed_at === null)).toHaveLength(1)
})

test('a removed badge is gone; removing it again changes nothing', async () => {
  const id = await addTalent(db)
  await addBadge(db, { talent_id: id, badge: 'id_verified' })
  for (let times = 0; times < 2; times += 1) expect((await admin.delete(path(id))).status).toBe(204)
  expect(await badgesOf(id)).toEqual([])
  expect(await kindsOf(id)).toEqual(['talent.badge_removed'])
})

test('a badge needs a talent', async () => {
  const nobody = await addPerson(db, { email: 'manager@town.test', role: 'account_manager' })
  await expect(grant(nobody, 'Passport')).rejects.toMatchObject({ code: 'not_found' })
  expect((await admin.delete(path(nobody))).status).toBe(404)
})

test('a badge is valid until the end of its last day; its expiry is recorded once', async () => {
  const [today, yesterday] = [await addTalent(db), await addTalent(db)]
  await addBadge(db, { talent_id: today, badge: 'id_verified', expires_on: day(0) })
  await addBadge(db, { talent_id: yesterday, badge: 'id_verified', expires_on: day(-1) })
  await Promise.all([expireBadges(), expireBadges()])
  expect(await kindsOf(today)).toEqual([])
  expect(await kindsOf(yesterday)).toEqual(['talent.badge_expired'])
  expect([await badgesOf(today), await badgesOf(yesterday)]).toEqual([['id_verified'], []])
})
