import { cp, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { sealActivities } from '#server/features/audit/chain.ts'
import { record } from '#server/platform/activity/record.ts'
import { activitiesAfter, newestActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { createDatabase, dropDatabase, newDatabaseName } from '#server/testing/databases.ts'
import { eventually } from '#server/testing/eventually.ts'
import { beginWith } from '#server/testing/months.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { planOf, statementsOf } from '#server/testing/query-plans.ts'
import type { Plan } from '#server/testing/query-plans.ts'
import { sealAll } from '#server/testing/seal-all.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { migrate } from './migrate.ts'
import { preparePartitions } from './partitions.ts'
import { transaction } from './transaction.ts'

const tables = ['activities', 'audit_entries', 'notifications', 'sign_ins', 'webhook_deliveries']

/** Whether a file is no change, or one of the version before. */
const isBefore = (path: string) => !basename(path).startsWith('00') || basename(path) < '0022'

describe('the upgrade of a database of the version before', async () => {
  const url = await createDatabase(inject('postgresUrl'), newDatabaseName())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await dropDatabase(inject('postgresUrl'), new URL(url).pathname.slice(1))
  })

  /** What a server of that version has prepared. */
  const prepared = {
    activity: "insert into activities (kind, data, at) values ('job.created', '{}', now()) returning id",
    entry: `insert into audit_entries (activity_id, position, at, kind, actor_kind, subject_ids, words, digest, hash)
      select id, (select count(*) from audit_entries) + 1, at, kind, 'system', '{}', '', sha256('1'), sha256('2') from activities
      where id = $1 returning position`,
    notification: `insert into notifications (user_id, activity_id, kind, subject_kind, subject_id, title, body, href, created_at)
      select id, $1, 'messages', 'job', id, '', '', '', now() from users on conflict (user_id, activity_id) do nothing returning id`,
    unread: `insert into notifications (user_id, kind, subject_kind, subject_id, title, body, href, created_at)
      select id, 'messages', 'job', id, '', '', '', now() from users on conflict (user_id, activity_id) do nothing returning id`,
    delivery: `insert into webhook_deliveries (webhook_id, activity_id, type, body, status, created_at)
      select id, $1, 'job', '{}', 'succeeded', now() from webhooks on conflict (webhook_id, activity_id) do nothing returning id`,
    request: `insert into webhook_requests (delivery_id, at, duration_ms, status, response)
      select id, now(), 1, 200, '' from webhook_deliveries where activity_id = $1 returning id`,
    sign_in:
      "insert into sign_ins (user_id, succeeded, method, at) select id, true, 'password', now() from users returning id",
  }
  const run = (name: keyof typeof prepared, values: unknown[] = []) =>
    client.query<{ id: string }>({ name, text: prepared[name], values })
  /** Writes as that version does; the second time, it writes nothing again. */
  async function write(): Promise<number> {
    const id = (await run('activity')).rows[0]!.id
    for (const name of ['entry', 'notification', 'delivery', 'request'] as const)
      expect((await run(name, [id])).rowCount, name).toBe(1)
    expect((await run('notification', [id])).rowCount).toBe(0)
    expect((await run('delivery', [id])).rowCount).toBe(0)
    expect((await run('unread')).rowCount).toBe(1)
    expect((await run('sign_in')).rowCount).toBe(1)
    return Number(id)
  }
  const counts = async () =>
    (
      await client.query(
        `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
      )
    ).rows[0]
  /** The files of tables and their indexes. */
  const filesOf = async (names: readonly string[]) => {
    const { rows } = await client.query<{ file: string }>(
      `select pg_relation_filenode(relation)::text as file from (
         select name::regclass as relation from unnest($1::text[]) as name
         union all
         select indexrelid from unnest($1::text[]) as name join pg_index on indrelid = name::regclass
       ) as relations order by 1`,
      [names],
    )
    return rows.map(({ file }) => file)
  }

  test('keeps its files as the first partitions, lets that version write, and deletes requests with their delivery', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'changes-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(new URL('changes/', import.meta.url), folder, { recursive: true, filter: isBefore })
    await migrate(url, { changesFolder: pathToFileURL(`${folder}/`) })
    await client.query(`
      insert into users (role, name, email, created_at, updated_at) values ('applicant', 'Ana', 'ana@town.test', now(), now());
      with company as (
        insert into companies (name, timezone, created_at, updated_at) values ('Acme', 'UTC', now(), now()) returning id
      ) insert into webhooks (company_id, url, description, events, secret, status, created_at, updated_at)
        select id, 'https://hooks.test/', '', '{job}', '', 'enabled', now(), now() from company`)
    expect(await write()).toBe(1)
    const files = await filesOf(tables)

    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query("begin; insert into activities (kind, data, at) values ('job.created', '{}', now())")
    const migrating = migrate(url)
    await eventually(async () => (await client.query('select from pg_locks where not granted')).rows.length > 0)
    await other.query('commit')
    await other.end()
    await migrating

    const kept = await filesOf(tables.map((table) => `partitions.${table}_first`))
    expect(kept).toEqual(expect.arrayContaining(files))
    // Of the indexes that later changes add.
    expect(kept).toHaveLength(files.length + 1)
    expect(await counts()).toEqual({
      activities: 2,
      audit_entries: 1,
      notifications: 2,
      sign_ins: 1,
      webhook_deliveries: 1,
    })
    expect(await write()).toBeGreaterThan(2026_00_00000_00000)
    expect(await counts()).toEqual({
      activities: 3,
      audit_entries: 2,
      notifications: 4,
      sign_ins: 2,
      webhook_deliveries: 2,
    })
    await client.query('delete from webhooks')
    const left = await client.query('select from webhook_deliveries union all select from webhook_requests')
    expect(left.rows).toEqual([])
  })
})

/** Enough activities for a page. */
const add = () =>
  transaction(async (tx) => {
    for (let n = 0; n < 60; n += 1)
      await record(tx, 'talent.edited', { actor: system, data: { user_id: crypto.randomUUID() } })
  })

describe('partitions', async () => {
  const tulay = await startTulay('empty', { worker: false })
  afterAll(() => tulay.stop())
  const partitions = async () =>
    (
      await tulay.pool.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' order by 1",
      )
    ).rows.map(({ name }) => name)

  test('exist for the coming months; a missing one is made once, with the same constraints, and what has none is refused', async () => {
    const all = await partitions()
    expect(tables.map((table) => all.filter((name) => name.startsWith(`${table}_`)).length)).toEqual([3, 3, 3, 3, 3])
    const describeAll = async (table: string) => {
      const { rows } = await tulay.pool.query(
        `select string_agg(what, E'\\n' order by what) as all from (
           select regexp_replace(pg_get_indexdef(indexrelid), '.* USING', '') as what from pg_index where indrelid = $1::regclass
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and conname <> 'before_months'
           union all select concat(tgname, tgenabled, tgtype) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
           union all select concat(attname, attstattarget) from pg_attribute where attrelid = $1::regclass and attnum > 0
         ) as described`,
        [`partitions.${table}`],
      )
      return rows[0].all as string
    }
    for (const table of tables) {
      const newest = all.filter((name) => name.startsWith(`${table}_`) && !name.endsWith('first')).at(-1)!
      expect(await describeAll(newest), table).toBe(await describeAll(`${table}_first`))
      await tulay.pool.query(`drop table partitions.${newest}`)
    }
    const { rows } = await tulay.pool.query('select distinct label from missing_partitions()')
    const future = `${rows[0].label.replace('_', '')}0000000007`
    const insert = `insert into activities (id, kind, data, at) values (${future}, 'job.created', '{}', now())`
    await expect(tulay.pool.query(insert)).rejects.toThrow('no partition of relation "activities" found for row')
    const user_id = await addPerson(tulay.db, { email: 'ana@town.test', role: 'applicant' })
    await expect(
      tulay.pool.query(
        `insert into notifications (user_id, activity_id, kind, subject_kind, subject_id, title, body, href, created_at)
         values ($1, ${future}, 'messages', 'job', $1, '', '', '', now())`,
        [user_id],
      ),
    ).rejects.toThrow('before_months')
    await Promise.all([preparePartitions(), preparePartitions()])
    // All of the month in which the tests began.
    expect(await partitions()).toEqual(expect.arrayContaining(all))
    const unknown =
      "select relname from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace and reltuples < 0"
    expect((await tulay.pool.query(unknown)).rows).toEqual([])
    await tulay.pool.query(insert)
  })

  test('of sign-ins and deliveries are deleted when all of their rows have expired, and no row before', async () => {
    const user_id = await addPerson(tulay.db, { email: 'ben@town.test', role: 'applicant' })
    await tulay.pool.query(`
      select create_partition('sign_ins', label) from unnest(array['2020_01', '2020_02']) as label;
      alter table sign_ins detach partition partitions.sign_ins_first;
      select attach_partition('sign_ins', label) from unnest(array['2020_01', '2020_02']) as label`)
    // In both partitions, the first place has another row.
    for (const [month, at] of [
      ['2020-01-01', '2020-01-05'],
      ['2020-02-01', 'now'],
    ])
      await tulay.pool.query(
        `insert into sign_ins (id, user_id, succeeded, method, at) values (first_uuid($1), $2, true, 'password', $3)`,
        [month, user_id, at],
      )
    await runMaintenance('delete_expired_rows')
    const left = (await partitions()).filter((name) => name.startsWith('sign_ins_2020'))
    expect(left).toEqual(['sign_ins_2020_02'])
    expect((await tulay.pool.query('select from sign_ins')).rows).toHaveLength(1)
  })

  test('of old months are not read for what is new', async () => {
    await beginWith(tulay.pool, ['2023_01', '2023_02', '2023_03', '2023_04', '2023_05', '2023_06'])
    await addCompany(tulay.db)
    await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
    const admin = await tulay.as('admin@tulay.test')
    const cursor = await newestActivity()
    await add()
    await sealAll(tulay.db)
    const last = await eventually(async () => (await activitiesAfter(cursor)).at(-1))
    await add()
    // A clock was wrong for a moment.
    const later = { ...last, id: 2030_01_00000_00001 }
    await eventually(async () => (await activitiesAfter(later)).length === 60)
    const questions: Record<string, () => Promise<unknown>> = {
      'after a cursor': () => activitiesAfter(last),
      sealing: sealActivities,
      'the newest entries': () => admin.get('/api/admin/audit-entries'),
      'one entry': () => admin.get(`/api/admin/audit-entries/${last.id}`),
    }
    for (const [what, ask] of Object.entries(questions)) {
      const statements = (await statementsOf(ask)).filter(({ text }) => /activities|audit_entries/.test(text))
      const read = await Promise.all(statements.map(async (one) => relationsIn(await planOf(tulay.pool, one))))
      expect(
        read.flat().filter((name) => /_2023_0[1-5]$/.test(name)),
        what,
      ).toEqual([])
    }
  })

  const relationsIn = (plan: Plan): string[] => [
    ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
    ...(plan.Plans ?? []).flatMap(relationsIn),
  ]
})
