import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAction, BulkPreview } from '#domain/bulk-actions/bulk-action.ts'
import { failures } from '#domain/kernel/errors.ts'
import type { Client } from '#server/testing/client.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import { runBulkAction } from './items.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const { db } = tulay
const address = '/api/admin/bulk-actions'
const form = { reason: 'A job asked for a payment.' }
let admin: Client
beforeAll(async () => {
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'trust' })
  admin = await tulay.as('admin@tulay.test')
})

/** Companies whose names contain a word of their own. */
async function addCompanies(word: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into companies (name, created_at, updated_at)
    select ${word} || ' ' || n, now(), now() from generate_series(1, ${count}::int) as n returning id`.execute(tulay.db)
  return rows.map(({ id }) => id)
}
const preview = async (body: object) => (await admin.post(`${address}/preview`, body)).body as unknown as BulkPreview
const start = async (body: object) => {
  const answer = await admin.post(address, { ...form, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as BulkAction
}
const show = async (id: string) => (await admin.get(`${address}/${id}`)).body as unknown as BulkAction
const ended = (id: string) =>
  eventually(async () => {
    const action = await show(id)
    return action.status === 'finished' && action
  })
const allowedAt = async (client: Client, path: string) => (await client.get(path)).body.allowed
const everywhere = async (client: Client) =>
  ((await client.get('/api/session')).body.me as unknown as { allowed: string[] }).allowed
const suspensionsOf = async (ids: string[]) => {
  const { count } = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'company.suspended')
    .where('company_id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('the preview says what is skipped, and the result says the same', async () => {
  const ids = await addCompanies('Mixed', 3)
  const suspended = await addCompany(tulay.db, { name: 'Mixed suspended', status: 'suspended' })
  const body = { kind: 'suspend_companies', ids: [...ids, suspended] }
  expect(await preview(body)).toMatchObject({
    total: 4,
    allowed: 3,
    skipped: [{ id: suspended, name: 'Mixed suspended', reason: 'The status is suspended.' }],
    confirmation: null,
  })
  const { id } = await start({ ...body, total: 4 })
  expect((await ended(id)).counts).toEqual({ pending: 0, done: 3, skipped: 1, failed: 0 })
  expect((await admin.get(`${address}/${id}/items?result=skipped`)).body.items).toMatchObject([
    { id: suspended, status: 'skipped' },
  ])
  const { text } = await admin.get(`${address}/${id}/items.csv?result=skipped`)
  expect(text).toContain(`Mixed suspended,Skipped,${failures.illegal_move.message},http`)
  expect(text).not.toContain('Mixed 1')
  expect((await admin.get(address)).body.items[0]).toMatchObject({ id, total: 4 })
  expect((await (await tulay.as('ops@tulay.test')).get(`${address}/${id}`)).status).toBe(404)
})

test('after a crash, an action continues with the next row and processes none twice', async () => {
  const ids = await addCompanies('Crash', 150)
  const { id } = await start({ kind: 'suspend_companies', filter: { q: 'Crash' }, total: 150 })
  // The queue starts the job again while the first run may still be going on.
  await Promise.all([runBulkAction(id), runBulkAction(id)])
  expect((await ended(id)).counts).toEqual({ pending: 0, done: 150, skipped: 0, failed: 0 })
  expect(await suspensionsOf(ids)).toBe(150)
})

test('a canceled action stops before its next row and keeps what it did', async () => {
  const ids = await addCompanies('Cancel', 200)
  const { id } = await start({ kind: 'suspend_companies', filter: { q: 'Cancel' }, total: 200 })
  expect((await admin.post(`${address}/${id}/cancel`)).status).toBe(200)
  expect((await admin.post(`${address}/${id}/cancel`)).status).toBe(409)
  await runBulkAction(id)
  const { status, counts, allowed } = await show(id)
  expect([status, allowed]).toEqual(['canceled', []])
  expect(counts.done + counts.pending).toBe(200)
  expect(await suspensionsOf(ids)).toBe(counts.done)
})

test('the permission is checked again for each row', async () => {
  const ids = await addCompanies('Permission', 2)
  const ops = await tulay.as('ops@tulay.test')
  expect((await ops.post(address, { ...form, kind: 'delete_companies', ids, total: 2 })).status).toBe(403)
  const waiting = await tulay.db
    .insertInto('bulk_actions')
    .values({
      kind: 'delete_companies',
      parameters: JSON.stringify(form),
      actor_id: sql<string>`(select id from users where email = 'ops@tulay.test')`,
      total: 1,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tulay.db
    .insertInto('bulk_action_items')
    .values({ bulk_action_id: waiting.id, position: 1, subject_id: ids[0]! })
    .execute()
  await runBulkAction(waiting.id)
  expect((await ops.get(`${address}/${waiting.id}`)).body).toMatchObject({ counts: { skipped: 1, done: 0 } })
})

test('an action whose administrator loses the permission midway changes no further row', async () => {
  const ids = await addCompanies('Midway', 2)
  const { id: ops_id } = await db
    .selectFrom('users')
    .where('email', '=', 'ops@tulay.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bulk_actions')
    .values({
      kind: 'suspend_companies',
      parameters: JSON.stringify({ ...form, note: '', ends_on: null }),
      actor_id: ops_id,
      total: 2,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = ids.map((subject_id, index) => ({ bulk_action_id: id, position: index + 1, subject_id }))
  await db.insertInto('bulk_action_items').values(items).execute()
  const setRole = (admin_role: 'content' | 'trust') =>
    db.updateTable('users').set({ admin_role }).where('id', '=', ops_id).execute()
  const lock = `select from bulk_action_items where bulk_action_id = '${id}' and position = 2 for update`
  await whileLocked(tulay.pool, lock, { waiting: 1, meanwhile: () => setRole('content') }, () => runBulkAction(id))
  await setRole('trust')
  const done = await db
    .selectFrom('bulk_action_items')
    .where('bulk_action_id', '=', id)
    .select('status')
    .orderBy('position')
    .execute()
  expect(done.map(({ status }) => status)).toEqual(['done', 'skipped'])
  expect([await suspensionsOf([ids[0]!]), await suspensionsOf([ids[1]!])]).toEqual([1, 0])
})

test('IDs of others than its companies or applicants are like unknown ones, and repeated ones count once', async () => {
  const [company_id] = await addCompanies('Mixture', 1)
  const owner_id = await addMember(db, company_id!, { email: 'owner@mixture.test' })
  const applicant_id = await addPerson(db, { email: 'applicant@mixture.test', role: 'applicant' })
  const ofOthers = {
    suspend_applicants: [owner_id, company_id!],
    suspend_companies: [owner_id, applicant_id],
  }
  for (const [kind, others] of Object.entries(ofOthers)) {
    for (const id of [...others, randomUUID()]) {
      const { status, body } = await admin.post(`${address}/preview`, { kind, ids: [id] })
      expect([status, body.error], kind).toEqual([404, failures.not_found.message])
    }
    const own = kind === 'suspend_companies' ? company_id! : applicant_id
    const ids = [own, ...others, own, randomUUID()]
    expect(await preview({ kind, ids })).toMatchObject({ total: 1, allowed: 1, skipped: [] })
    const { id } = await start({ kind, ids, total: 1 })
    expect((await ended(id)).counts).toEqual({ pending: 0, done: 1, skipped: 0, failed: 0 })
  }
  const { status } = await db.selectFrom('users').where('id', '=', owner_id).select('status').executeTakeFirstOrThrow()
  expect(status).toBe('active')
})

test('deleting needs the typed confirmation, and skips companies for which someone works', async () => {
  const [idle, busy] = await addCompanies('Delete', 2)
  const talent_id = await addPerson(tulay.db, { email: 'talent@bulk.test', role: 'applicant' })
  await addMember(tulay.db, idle!, { email: 'owner@bulk.test' })
  await addAssignment(tulay.db, { company_id: busy!, talent_id })
  const body = { kind: 'delete_companies', ids: [idle, busy] }
  const { confirmation, skipped } = await preview(body)
  expect([confirmation, skipped.map(({ id }) => id)]).toEqual(['delete 2 companies', [busy]])
  const refused = await admin.post(address, { ...form, ...body, total: 2, confirmation: 'delete' })
  expect(refused.body.errors).toMatchObject([{ path: 'confirmation' }])
  const { id } = await start({ ...body, total: 2, confirmation })
  expect((await ended(id)).counts).toMatchObject({ done: 1, skipped: 1 })
  const restored = await start({ kind: 'restore_companies', ids: [idle], total: 1 })
  expect((await ended(restored.id)).counts).toMatchObject({ done: 1 })
})

test('an action does not start when other rows match than in the preview', async () => {
  await addCompanies('Changed', 2)
  const answer = await admin.post(address, {
    ...form,
    kind: 'suspend_companies',
    filter: { q: 'Changed' },
    total: 1,
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'selection_changed'])
})

test('the staff’s screens offer what a role and a status permit', async () => {
  const [id] = await addCompanies('Offered', 1)
  const ops = await tulay.as('ops@tulay.test')
  expect(await allowedAt(admin, `/api/admin/companies/${id}`)).toEqual(['suspend', 'delete', 'assign_account_manager'])
  expect(await allowedAt(ops, `/api/admin/companies/${id}`)).toEqual(['suspend'])
  const applicant = await addPerson(tulay.db, { email: 'offered@bulk.test', role: 'applicant' })
  await tulay.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', applicant).execute()
  expect(await allowedAt(admin, `/api/admin/applicants/${applicant}`)).toEqual(['activate', 'delete'])
  expect(await everywhere(admin)).toContain('delete_companies')
  expect(await everywhere(ops)).not.toContain('delete_companies')
  expect(await everywhere(ops)).toContain('suspend_applicants')
})

test('whoever is suspended or deleted reads why', async () => {
  const ids = await addCompanies('Unexplained', 1)
  for (const kind of ['suspend_companies', 'delete_companies']) {
    const answer = await admin.post(address, { kind, ids, total: 1, reason: ' ' })
    expect(answer.body.errors, kind).toMatchObject([{ path: 'reason' }])
  }
})

test('applicants are suspended, activated and removed in the same way', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map((n) => addPerson(tulay.db, { email: `bulk-${n}@talent.test`, role: 'applicant' })),
  )
  for (const kind of ['suspend_applicants', 'activate_applicants', 'remove_applicants']) {
    const { confirmation, total } = await preview({ kind, ids })
    const { id } = await start({ kind, ids, total, ...(confirmation && { confirmation }) })
    expect((await ended(id)).counts, kind).toMatchObject({ done: 3 })
  }
  const restored = await start({ kind: 'restore_applicants', filter: { q: 'bulk-', status: ['deleted'] }, total: 3 })
  expect((await ended(restored.id)).counts).toMatchObject({ done: 3 })
  const refused = await admin.post(`${address}/preview`, {
    kind: 'suspend_applicants',
    filter: { account_manager: 'none' },
  })
  expect(refused.body.errors).toMatchObject([{ path: 'filter.account_manager' }])
})
