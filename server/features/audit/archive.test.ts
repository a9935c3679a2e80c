import { createPublicKey } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { eraseDeleted } from '#server/features/privacy/erasing.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { beginWith } from '#server/testing/months.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { readArchive } from './archive-file.ts'
import { archiveMonth } from './archiving.ts'
import { attachMonth } from './attaching.ts'
import { auditPublicKey } from './chain.ts'
import { redactArchive } from './redact-archive.ts'
import { verifyAuditLog, verifySnapshot } from './verify-audit-log.ts'

const tulay = await startTulay('empty', { worker: false })
let folder: string
let ana: string
let ben: string
const file = (label: string) => join(folder, `${label}.jsonl`)

/** Activities of two old months and of the current one, in an order in which the months mix in the chain. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await beginWith(tulay.pool, ['2023_01', '2023_02', '2024_01'])
  ana = await addPerson(tulay.db, { email: 'ana@town.test', name: 'Ana Reyes', role: 'applicant' })
  ben = await addPerson(tulay.db, { email: 'ben@town.test', name: 'Ben Cruz', role: 'applicant' })
  const acme = await addCompany(tulay.db)
  const add = (id: string, kind: string, data: object, more: { actor_id?: string; before?: object } = {}) =>
    tulay.pool.query(
      `insert into activities (id, kind, actor_id, company_id, data, before, origin, at)
       values ($1, $2, $3, $4, $5, $6, '203.0.113.9', '2023-01-31T23:59:59.123456Z')`,
      [id, kind, more.actor_id ?? null, acme, data, more.before ?? null],
    )
  await add('2023010000000001', 'job.created', { job_id: acme, title: 'Cook' })
  await add('2023010000000002', 'account.renamed', { user_id: ana }, { actor_id: ana, before: { name: 'Ana Luz' } })
  await add('2023020000000001', 'talent.edited', { user_id: ben }, { actor_id: ben })
  await add('2023010000000003', 'talent.badge_removed', { talent_id: ana, note: 'Not Ana Reyes' })
  await add('2023020000000002', 'talent.edited', { user_id: ana }, { actor_id: ana })
  await tulay.pool.query(
    `insert into notifications (user_id, activity_id, kind, subject_kind, subject_id, title, body, href, created_at)
     select $1::uuid, 2023010000000003, 'security', 'account', $1::uuid, 'About Ana Reyes', '', '/', now()
     union all select $1::uuid, 2023010000000001, 'security', 'account', $1::uuid, 'A job', '', '/', now()`,
    [ben],
  )
  await tulay.pool.query(`insert into activities (kind, data, at) values ('talent.edited', '{}', now())`)
  await sealAll(tulay.db)
})
afterAll(async () => {
  await tulay.stop()
  await rm(folder, { recursive: true })
})

const rowsOf = async (table: string) =>
  (await tulay.pool.query(`select t::text as row from ${table} t order by 1`)).rows.map(({ row }) => row as string)
const allRows = async () => Promise.all(['activities', 'audit_entries', 'notifications'].map(rowsOf))
const problemsAfter = async (...statements: string[]) => {
  const undo = new Error('undo')
  let problems: string[] = []
  await expect(
    transaction(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
      ;({ problems } = await verifySnapshot(tx))
      throw undo
    }),
  ).rejects.toBe(undo)
  return problems
}

/** Changes the title of an activity, as an administrator of the database can. */
const title = (to: string) =>
  tulay.pool.query(`
    alter table activities disable trigger user;
    update activities set data = jsonb_set(data, '{title}', '"${to}"') where id = 2023010000000001;
    alter table activities enable always trigger activities_stay; alter table activities enable always trigger activities_stay_together`)

let before: string[][]

test('months that are too young, do not exist or have older ones are refused, and a dry run changes nothing', async () => {
  before = await allRows()
  await expect(archiveMonth('2023_02', file('2023_02'))).rejects.toThrow('from the oldest one on, which is first')
  await expect(archiveMonth('2022_12', file('2022_12'))).rejects.toThrow('There is no such month')
  expect(await archiveMonth('first', file('first'))).toEqual({ state: 'archived', entries: 0, notifications: 0 })
  const counts = { entries: 3, notifications: 2 }
  expect(await archiveMonth('2023_01', file('2023_01'), { isDryRun: true })).toEqual({ state: 'archivable', ...counts })
  expect(await allRows()).toEqual(before)
  await title('Chef')
  await expect(archiveMonth('2023_01', file('2023_01'))).rejects.toThrow('The audit log was changed')
  await title('Cook')
})

test('a month leaves into a file that is verified; the chain is verified across the gap, and through the file', async () => {
  // Interrupted after the month has left, and again while the file is written.
  await expect(archiveMonth('2023_01', join(folder, 'missing', 'file'))).rejects.toThrow('ENOENT')
  expect(await verifyAuditLog()).toEqual({ entries: 3, archived: 3, problems: [] })
  await writeFile(`${file('2023_01')}.partial`, 'half of')
  expect(await archiveMonth('2023_01', file('2023_01'))).toEqual({ state: 'archived', entries: 3, notifications: 2 })
  expect(await archiveMonth('2023_01', file('2023_01'))).toMatchObject({ state: 'done', entries: 3 })
  expect(await rowsOf('activities')).toHaveLength(3)
  expect((await tulay.pool.query("select to_regclass('partitions.activities_2023_01') as gone")).rows).toEqual([
    { gone: null },
  ])

  const archive = await readArchive(
    file('2023_01'),
    {},
    createPublicKey(auditPublicKey.export({ type: 'spki', format: 'pem' })),
  )
  expect(archive).toMatchObject({ label: '2023_01', entries: 3, notifications: 2, problems: [] })
  expect(archive.runs.map(({ first_position, last_position }) => [first_position, last_position])).toEqual([
    [1, 2],
    [4, 4],
  ])
  expect(await verifyAuditLog()).toEqual({ entries: 3, archived: 3, problems: [] })
  expect(await verifyAuditLog({ archives: [archive] })).toEqual({ entries: 6, archived: 0, problems: [] })
  const other = { ...archive, runs: archive.runs.map((run) => ({ ...run, hash: run.previous_hash })) }
  expect((await verifyAuditLog({ archives: [other] })).problems[0]).toBe(
    'The archived entries 1 to 2 are not those of the file.',
  )
})

test('a changed file, and a changed or invented gap, are found', async () => {
  const text = await readFile(file('2023_01'), 'utf8')
  const lines = text.split('\n')
  for (const [what, changed] of Object.entries({
    text: text.replace('Cook', 'Chef'),
    'a missing entry': lines.toSpliced(1, 1).join('\n'),
    'a missing notification': lines.toSpliced(4, 1).join('\n'),
    'swapped entries': lines.with(1, lines[2]!).with(2, lines[1]!).join('\n'),
    'a missing end': lines.slice(0, -2).join('\n'),
  })) {
    await writeFile(file('changed'), changed)
    expect((await readArchive(file('changed'))).problems, what).not.toEqual([])
  }
  await expect(attachMonth(file('changed'))).rejects.toThrow('The file was changed')
  expect(await problemsAfter('delete from audit_gaps where first_position = 1')).toContain(
    'Entries 1 to 2 are missing.',
  )
  expect(await problemsAfter("update audit_gaps set hash = sha256('other') where first_position = 1")).toEqual(
    expect.arrayContaining([
      'The archived entries 1 to 2 were not signed with this SECRET.',
      'Entry 3 was altered, inserted or moved.',
    ]),
  )
  // Somebody hides an entry that is still there.
  expect(
    await problemsAfter(
      'alter table audit_entries disable trigger user',
      'delete from audit_entries where position = 3',
      `insert into audit_gaps select 3, 3, label, hash, hash, signature from audit_gaps where last_position = 2`,
    ),
  ).toContain('The archived entries 3 to 3 were not signed with this SECRET.')
})

test('months come back, from the newest one on, as they were', async () => {
  await expect(archiveMonth('2023_02', file('2023_01'))).rejects.toThrow('exists already, and is another one')
  await archiveMonth('2023_02', file('2023_02'))
  expect(await verifyAuditLog()).toEqual({ entries: 1, archived: 5, problems: [] })
  await expect(archiveMonth('2024_01', file('2024_01'))).rejects.toThrow('Activities stay for 3 years')
  await expect(attachMonth(file('2023_01'))).rejects.toThrow('from the newest archived one on, which is 2023-02')
  // Interrupted while the tables are filled.
  await tulay.pool.query('create table partitions.activities_2023_02 (half integer)')
  for (const label of ['2023_02', '2023_01', 'first']) expect((await attachMonth(file(label))).state).toBe('attached')
  expect((await attachMonth(file('2023_01'))).state).toBe('done')
  expect(await allRows()).toEqual(before)
  expect(await verifyAuditLog()).toEqual({ entries: 6, archived: 0, problems: [] })
  await expect(tulay.pool.query('delete from activities where id = 2023010000000001')).rejects.toThrow(
    'Rows of activities are never changed',
  )
})

test('somebody who is erased later is erased from the files, with their earlier names in the database', async () => {
  for (const label of ['first', '2023_01', '2023_02']) await archiveMonth(label, file(label))
  const gone = { status: 'deleted' as const, deleted_at: fromNow(-40 * 86_400_000), updated_at: now() }
  await tulay.db.updateTable('users').set(gone).where('id', '=', ana).execute()
  await eraseDeleted()
  expect(await tulay.db.selectFrom('earlier_names').selectAll().execute()).toEqual([])
  expect(await redactArchive(file('2023_01'))).toBe(2)
  expect(await redactArchive(file('2023_01'))).toBe(0)
  const text = await readFile(file('2023_01'), 'utf8')
  for (const one of ['Ana', 'Reyes', 'Luz', 'ana@']) expect(text).not.toContain(one)
  expect(text).toContain('Cook')
  expect(await readArchive(file('2023_01'))).toMatchObject({ entries: 3, notifications: 1, problems: [] })
  for (const label of ['2023_02', '2023_01', 'first']) await attachMonth(file(label))
  await sealAll(tulay.db)
  const { problems } = await verifyAuditLog()
  expect(problems).toEqual([])
  const { rows } = await tulay.pool.query("select words from audit_entries where kind = 'account.renamed'")
  expect(rows[0].words).not.toContain('ana')
})
