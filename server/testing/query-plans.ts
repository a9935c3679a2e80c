import pg from 'pg'

/** A statement that was sent to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
}

/** A node of a plan. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** A statement as it was answered. */
export interface TimedStatement extends Statement {
  ms: number
}

/** What PostgreSQL is asked while `act` runs, of statements that begin with one of these words. */
export async function statementsOf(
  act: () => Promise<unknown>,
  words = /^\s*(select|with)\b/i,
): Promise<TimedStatement[]> {
  const statements: TimedStatement[] = []
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, second] = all as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? (second as unknown[]) : first.values) ?? []
    const since = performance.now()
    const answered = original.apply(this, all)
    if (words.test(text) && Array.isArray(values)) {
      const statement = { text, values, ms: 0 }
      statements.push(statement)
      const stop = () => void (statement.ms = performance.now() - since)
      if (answered instanceof Promise) answered.then(stop, stop)
    }
    return answered
  } as never
  try {
    await act()
  } finally {
    pg.Client.prototype.query = original as never
  }
  return statements
}

/** The large tables that a plan reads from one end to the other: in one go, or along an index without a condition. */
export function readWhole(plan: Plan, large: ReadonlySet<string>, limited = false): string[] {
  const table = plan['Relation Name']
  const isWhole =
    plan['Node Type'] === 'Seq Scan' || (plan['Node Type'].startsWith('Index') && !plan['Index Cond'] && !limited)
  const isLimited = limited || plan['Node Type'] === 'Limit'
  return [
    ...(table && large.has(table) && isWhole ? [table] : []),
    ...(plan.Plans ?? []).flatMap((part) => readWhole(part, large, isLimited)),
  ]
}

/** How PostgreSQL goes about a statement where it avoids these ways if it can. */
export async function planOf(
  pool: pg.Pool,
  { text, values }: Statement,
  avoided: readonly string[] = [],
): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query(['begin', ...avoided.map((way) => `set local enable_${way} = off`)].join('; '))
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The tables with at least this many rows, as of the last analysis. */
export async function largeTables(pool: pg.Pool, rows: number): Promise<Set<string>> {
  const found = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace) and reltuples >= $1::real`,
    [rows],
  )
  return new Set(found.rows.map(({ name }) => name))
}
