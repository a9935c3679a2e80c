import type { Pool } from 'pg'

/** The rows of the tables that are not empty in a new database, as JSON. */
export type InitialRows = ReadonlyMap<string, string>

/**
 * Changes with every change to tables, columns, constraints, triggers, functions or statistics, but not with triggers that
 * are disabled and enabled again.
 */
export async function catalogVersion(pool: Pool): Promise<string> {
  const catalogs = ['class', 'attribute', 'constraint', 'proc', 'statistic']
  // The number, because what is dropped leaves no newer row.
  const states = catalogs.map((name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from pg_${name})`)
  const triggers =
    "(select md5(string_agg(concat_ws(' ', oid, tgname, tgtype, tgenabled), ',' order by oid)) from pg_trigger)"
  const { rows } = await pool.query(`select concat_ws(' ', ${states.join(', ')}, ${triggers}) as version`)
  return rows[0].version
}

/** Tables with pages, as the others have no rows; without the applied migrations, which stay. */
const tablesWithPages = `select oid::regclass::text as name, pg_relation_size(oid) as bytes from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace, 'pgboss'::regnamespace)
    and oid <> 'public.migrations'::regclass and pg_relation_size(oid) > 0`

/** Reads what a new database holds besides its schema. */
export async function readInitialRows(pool: Pool): Promise<InitialRows> {
  const { rows: tables } = await pool.query<{ name: string }>(tablesWithPages)
  const initial = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`)
    initial.set(name, rows[0].rows)
  }
  return initial
}

/** Tables of more bytes are vacuumed, so that the removed rows do not slow down the next test file. */
const keptBytes = 64 * 1024

/** Removes all rows but the initial ones, and restarts the sequences. */
export async function restoreInitialRows(pool: Pool, initial: InitialRows): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string; bytes: number }>(tablesWithPages)
  const { rows: guards } = await pool.query<{ table: string; name: string }>(
    `select tgrelid::regclass as table, tgname as name from pg_trigger where tgenabled = 'A'`,
  )
  // As a replica, PostgreSQL checks no foreign keys and runs no triggers, except those that guard the logs.
  const statements = [
    'begin; set local session_replication_role = replica',
    ...guards.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    ...tables.map(({ name }) => `delete from ${name}`),
    ...[...initial].map(
      ([name, rows]) => `insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${rows}$rows$)`,
    ),
    ...guards.map(({ table, name }) => `alter table ${table} enable always trigger ${name}`),
    'select setval(seqrelid, seqstart, false) from pg_sequence; commit',
  ]
  await untilNoDeadlock(pool, statements.join(';'))
  const large = tables.filter(({ bytes }) => bytes > keptBytes).map(({ name }) => name)
  if (large.length > 0) await pool.query(`vacuum ${large.join(', ')}`)
}

const deadlockDetected = '40P01'

/** The queue goes on looking for jobs, so its statements can meet the deletion in another order of the tables. */
async function untilNoDeadlock(pool: Pool, statements: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(statements)
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== deadlockDetected) throw error
    return await untilNoDeadlock(pool, statements)
  } finally {
    client.release()
  }
}
