import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { copyDatabase, createDatabase, dropDatabase, newDatabaseName } from '#server/testing/databases.ts'
import { eventually } from '#server/testing/start-tulay.ts'
import { migrate, migrationNames } from './migrate.ts'

let url: string
let client: pg.Client

/** Uses a new database: an empty one, or one of this version. */
async function useDatabase(template?: 'template_empty') {
  const name = newDatabaseName()
  const server = inject('postgresUrl')
  url = template ? await copyDatabase(server, template, name) : await createDatabase(server, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  return async () => {
    await client.end()
    await dropDatabase(server, name)
  }
}

/** The migrations that every database has. */
const own = await migrationNames()

/** A folder with these changes, by name, after our own. */
async function changesFolder(changes: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'changes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('changes/', import.meta.url), folder, { recursive: true })
  for (const [name, sql] of Object.entries(changes)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

const ask = async (query: string) => (await client.query(query)).rows
const applied = async () =>
  (await ask("select name from migrations order by applied_at, name = 'baseline' desc, name")).map(({ name }) => name)
const tables = () =>
  ask(`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)

describe('an empty database', () => {
  beforeEach(() => useDatabase())

  test('gets the schema once', async () => {
    expect(await migrate(url)).toEqual(own)
    expect(await migrate(url)).toEqual([])
  })

  test('gets each migration once when two servers start at once', async () => {
    const folder = await changesFolder({ '9001-names.sql': 'create table names ()' })
    const ran = await Promise.all([migrate(url, { changesFolder: folder }), migrate(url, { changesFolder: folder })])
    expect(ran.toSorted((a, b) => b.length - a.length)).toEqual([[...own, '9001-names.sql'], []])
  })
})

describe('a database of this version', () => {
  beforeEach(async () => {
    const leave = await useDatabase('template_empty')
    await client.query(
      `insert into companies (name, timezone, created_at, updated_at) values ('Acme', 'UTC', now(), now())`,
    )
    return leave
  })

  const purchaseOrders = `
    alter table companies add column purchase_order text;
    update companies set purchase_order = 'PO of ' || name;
    alter table companies alter column purchase_order set not null;`

  test('gets the changes in their order, and keeps its data', async () => {
    const folder = await changesFolder({
      '9002-numbers.sql': 'alter table companies rename column purchase_order to purchase_order_number',
      '9001-purchase-orders.sql': purchaseOrders,
      'README.md': 'no change',
    })
    expect(await migrate(url, { changesFolder: folder })).toEqual(['9001-purchase-orders.sql', '9002-numbers.sql'])
    expect(await migrate(url, { changesFolder: folder })).toEqual([])
    expect(await ask('select purchase_order_number from companies')).toEqual([{ purchase_order_number: 'PO of Acme' }])
  })

  test('keeps nothing of a change that fails, and continues with it', async () => {
    const first = { '9001-purchase-orders.sql': purchaseOrders }
    const failing = await changesFolder({ ...first, '9002-half.sql': 'create table half (); select 1 / 0' })
    await expect(migrate(url, { changesFolder: failing })).rejects.toThrow('division by zero')
    expect(await applied()).toEqual([...own, '9001-purchase-orders.sql'])
    const corrected = await changesFolder({ ...first, '9002-half.sql': 'create table half ()' })
    expect(await migrate(url, { changesFolder: corrected })).toEqual(['9002-half.sql'])
  })

  test('keeps nothing of a change that is interrupted', async () => {
    const before = await tables()
    const slow = await changesFolder({ '9001-slow.sql': 'create table half (); select pg_sleep(60)' })
    const interrupted = expect(migrate(url, { changesFolder: slow })).rejects.toThrow()
    await eventually(async () => {
      const ended = await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
      )
      return ended.length > 0
    })
    await interrupted
    expect(await tables()).toEqual(before)
    expect(await applied()).toEqual(own)
  })

  test('lets requests of the previous version pass while others hold what a change locks', async () => {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; select from companies')
    const migrating = migrate(url, { changesFolder: await changesFolder({ '9001-orders.sql': purchaseOrders }) })
    await eventually(async () => (await ask('select from pg_locks where not granted')).length > 0)
    await client.query("set statement_timeout = '10s'")
    expect(await ask('select name from companies')).toEqual([{ name: 'Acme' }])
    await holder.end()
    expect(await migrating).toEqual(['9001-orders.sql'])
  })

  test('is refused by the version before its upgrade', async () => {
    await migrate(url, { changesFolder: await changesFolder({ '9001-purchase-orders.sql': purchaseOrders }) })
    await expect(migrate(url)).rejects.toThrow(
      'This database was upgraded by a newer version (9001-purchase-orders.sql). Start that version, or restore the backup from before the upgrade.',
    )
  })

  test('is refused by a version whose baseline is another one', async () => {
    await client.query(`update migrations set checksum = 'another'`)
    await expect(migrate(url)).rejects.toThrow('The migration baseline has changed since this database applied it.')
  })
})

test('the database of an unreleased version is refused in one line and left as it is', async () => {
  onTestFinished(await useDatabase())
  await client.query(`
    create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into migrations (name, checksum) values ('0001-accounts.sql', 'of this file');
    create table users as select 'Ana' as name`)
  const before = await tables()
  const place = { name: '/srv/tulay/data', useAnother: 'Move it away, or set DATA_DIR to another folder' }
  await expect(migrate(url, { place })).rejects.toThrow(
    new OperatorError(
      '/srv/tulay/data holds the data of an unreleased version, which this version cannot use. Move it away, or set DATA_DIR to another folder.',
    ),
  )
  expect(await tables()).toEqual(before)
  expect(await applied()).toEqual(['0001-accounts.sql'])
  expect(await ask('select name from users')).toEqual([{ name: 'Ana' }])
})
