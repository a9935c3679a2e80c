import type { Compilable, CompiledQuery } from 'kysely'
import { currentPool } from './pools.ts'
import type { Db, Tx } from './connect.ts'

/** The placeholder of an argument in a compiled query. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never

/** A time that the query itself has read would be the same for ever. */
function requireNoTime({ sql, parameters }: CompiledQuery): void {
  if (parameters.some((one) => typeof one === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(one)))
    throw new Error(`A prepared query contains a time instead of an argument: ${sql}`)
}

/**
 * Compiles a query once per `shape` (which filters, which order) and reuses it with other arguments. For the most
 * frequent lists, where building the query takes longer than running it.
 */
export function prepared<Shape extends object, Args extends object, Query extends Compilable<unknown>>(
  write: (shape: Shape, args: Args) => Query,
): (shape: Shape, args: Args, from?: Db | Tx) => Promise<RowOf<Query>[]> {
  const compiled = new Map<string, CompiledQuery>()
  const placeholders = new Proxy({} as Args, { get: (_, name) => new Placeholder(name) })
  return async (shape, args, from) => {
    const key = JSON.stringify(shape)
    const query = compiled.get(key) ?? write(shape, placeholders).compile()
    if (!compiled.has(key)) requireNoTime(query)
    compiled.set(key, query)
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? args[one.name as keyof Args] : one))
    const { rows } = from
      ? await from.executeQuery({ ...query, parameters })
      : await currentPool().query(query.sql, parameters)
    return rows as RowOf<Query>[]
  }
}
