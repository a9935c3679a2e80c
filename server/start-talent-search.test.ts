import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FoundTalents } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { pool } from '#server/db/pools.ts'
import type { Client } from '#server/testing/client.ts'
import { profile } from '#server/testing/forms.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { startTalentSearch } from './start-talent-search.ts'

/** Small, so that a few edits outgrow an index. */
const rebuildAfter = 3

let tulay: Tulay
let search: { stop(): Promise<void> }
let owner: Client
let ana: Client
let ben: Client
let zoe: Client
const threads: Worker[] = []
const follow = (thread: Worker) => void threads.push(thread)

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addMember(db, await addCompany(db), { email: 'owner@acme.test' })
  await addTalent(db, { name: 'Ana Cruz', email: 'ana@town.test', headline: 'Rattan weaver' })
  await addTalent(db, { name: 'Ben Cruz', email: 'ben@town.test', headline: 'Bamboo weaver' })
  await letReadingWait(await addTalent(db, { name: 'Zoe Cruz', email: 'zoe@town.test', headline: 'Basket weaver' }))
  owner = await tulay.as('owner@acme.test')
  ana = await tulay.as('ana@town.test')
  ben = await tulay.as('ben@town.test')
  zoe = await tulay.as('zoe@town.test')
  process.on('worker', follow)
  search = await startTalentSearch({ rebuildAfter })
})
afterAll(async () => {
  process.off('worker', follow)
  await search.stop()
  await tulay.stop()
})

const gate = 4_711

/** From now on, an index that reads this talent waits while the gate is closed, with what it has already read. */
async function letReadingWait(id: string): Promise<void> {
  await sql`alter function related_companies rename to related_companies_at_once`.execute(db)
  await sql`
    create function related_companies(talent uuid) returns setof uuid language plpgsql set lock_timeout = 0 as $$ begin
      if talent = ${sql.lit(id)} then perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); end if;
      return query select * from related_companies_at_once(talent);
    end $$`.execute(db)
}

/** Closes the gate until the returned function is called. */
async function closeGate(): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock($1)', [gate])
  // Also when a test fails. Without the connection, the gate is open.
  let isOpen = false
  const open = async () => {
    if (!isOpen) holder.release(true)
    isOpen = true
  }
  onTestFinished(open)
  return open
}

const edit = async (talent: Client, headline: string) => {
  const answer = await talent.put('/api/applicant/profile', { ...profile, headline })
  expect(answer.status, answer.text).toBe(200)
}
const namesOf = async (q: string) => {
  const answer = await owner.get(`/api/talent?exact=true&q=${q}`)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as unknown as FoundTalents).items.map(({ name }) => name).toSorted()
}
const isFound = async (q: string, name: string) => (await namesOf(q)).includes(name)

test('while an index is rebuilt, searches see each change; the new index has all of them', async () => {
  expect(await namesOf('weaver')).toEqual(['Ana C.', 'Ben C.', 'Zoe C.'])
  const openGate = await closeGate()
  for (const word of ['willow', 'sisal', 'cane', 'hemp']) {
    await edit(ana, `Weaver of ${word}`)
    await eventually(() => isFound(word, 'Ana C.'))
  }
  const [old] = await eventually(async () => threads.length > 1 && threads)
  await eventually(async () => (await countWaiting(pool)) > 0)

  await edit(ana, 'Potter')
  await eventually(() => isFound('potter', 'Ana C.'))
  expect(await namesOf('hemp')).toEqual([])
  expect((await ben.put('/api/applicant/privacy/visibility', { visibility: 'hidden' })).status).toBe(200)
  expect(await namesOf('bamboo')).toEqual([])

  const gone = once(old!, 'exit')
  await openGate()
  await edit(zoe, 'Carver')
  await gone
  expect(await namesOf('potter')).toEqual(['Ana C.'])
  expect(await namesOf('hemp')).toEqual([])
  expect(await namesOf('bamboo')).toEqual([])
  await eventually(() => isFound('carver', 'Zoe C.'))
})

test('after its thread ends unexpectedly, the search is not ready until another has caught up', async () => {
  const openGate = await closeGate()
  const started = threads.length
  await Promise.all(threads.map((thread) => thread.terminate()))
  expect((await tulay.visitor().get('/readyz')).body).toMatchObject({ database: true, search: false })
  const refused = await owner.get('/api/talent')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  await edit(zoe, 'Carpenter')
  expect((await tulay.visitor().get('/readyz')).status).toBe(503)

  await openGate()
  await eventually(async () => (await tulay.visitor().get('/readyz')).status === 200)
  expect(threads.length).toBeGreaterThan(started)
  expect(await namesOf('carpenter')).toEqual(['Zoe C.'])
  expect(await namesOf('potter')).toEqual(['Ana C.'])
  expect(await namesOf('bamboo')).toEqual([])
})
