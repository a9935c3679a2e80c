// How programs fill large tables with generated rows: through one connection that trusts them, with the indexes built at
// the end.
import pg from 'pg'

/** Rows per statement. */
const batch = 100_000

/** The ID of the nth row of a kind, so that rows refer to each other without a query. */
export const idOf = (kind: number, n: string): string =>
  `('00000000-0000-7${kind.toString(16).padStart(3, '0')}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** One of several texts, the same for the same number. */
export const oneOf = (texts: readonly string[], n: string): string =>
  `(array['${texts.join("','")}'])[1 + mod(${n}, ${texts.length})]`

const places = ['Cebu', 'Manila', 'Davao', 'Iloilo', 'Baguio', 'Bacolod', 'Makati']
const trades = [
  'Logistics',
  'Dental',
  'Retail',
  'Software',
  'Legal',
  'Travel',
  'Media',
  'Energy',
  'Foods',
  'Homes',
  'Labs',
]
const given = ['Ana', 'Ben', 'Cora', 'Dan', 'Elena', 'Felix', 'Grace', 'Hugo', 'Iris', 'Jose', 'Kara', 'Leo', 'Mara']
const family = ['Reyes', 'Cruz', 'Santos', 'Lim', 'Diaz', 'Garcia', 'Tan', 'Flores', 'Ramos', 'Torres', 'Castro']
export const roles = [
  'Support specialist',
  'Bookkeeper',
  'Web developer',
  'Recruiter',
  'Data analyst',
  'Designer',
  'Copywriter',
]
export const skills = ['Zendesk', 'Excel', 'React', 'Python', 'English', 'Figma', 'SQL', 'Writing', 'Sales']

/** The names of the nth person and company. */
export const personName = `${oneOf(given, 'n')} || ' ' || ${oneOf(family, 'n / 13')} || ' ' || n`
export const companyName = `${oneOf(places, 'n')} || ' ' || ${oneOf(trades, 'n / 7')} || ' ' || n`

/** A connection on which rows are inserted as they are. */
export async function connectToFill(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Rows refer to each other correctly, so that foreign keys and triggers need not check each of millions.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query("set maintenance_work_mem = '1GB'")
  return client
}

/** Drops the indexes that no constraint needs: one pass at the end builds each faster. Returns what builds them. */
export async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    // Those of partitions go and come with that of their table.
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

/** Runs statements for all numbers from 1 to `count`, some at a time: `$1` is the first and `$2` the last one. */
export async function fill(client: pg.Client, count: number, ...statements: string[]): Promise<void> {
  for (let first = 1; first <= count; first += batch)
    for (const statement of statements) await client.query(statement, [first, Math.min(first + batch - 1, count)])
}
