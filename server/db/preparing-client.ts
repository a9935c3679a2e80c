import { CloseOnTimeoutClient } from './close-on-timeout-client.ts'
import { isStalePlan } from './stale-plan.ts'

/** By the text of a query. */
const statements = new Map<string, { name: string; text: string }>()
const statementsLimit = 500
/** The texts of queries that ran once: those that never come again must not take the names of those that do. */
const once = new Set<string>()
let lastName = 0

/** Names each statement that comes again, so that PostgreSQL parses and plans it once per connection. */
export class PreparingClient extends CloseOnTimeoutClient {
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[]
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(...args)
    const statement = statementOf(text)
    const isInTransaction = this.getTransactionStatus() === 'T'
    const run = (query: object, ...more: unknown[]): unknown => super.query(...([query, ...more] as never[]))
    /** Whether it cannot run again, as in a transaction, which has failed. */
    const isOver = (error: unknown): boolean => {
      if (!statement || !isStalePlan(error)) return true
      if (statements.get(text) === statement) statements.set(text, named(text, true))
      return isInTransaction
    }
    const query = { ...(statement ?? { text }), values }
    const [callback] = rest
    if (typeof callback === 'function')
      return run(query, (error: unknown, result: unknown) =>
        error && !isOver(error) ? run({ text, values }, callback) : callback(error, result),
      ) as never
    return (run(query) as Promise<unknown>).catch((error: unknown) => {
      if (isOver(error)) throw error
      return run({ text, values })
    }) as never
  }
}

function statementOf(text: string) {
  const known = statements.get(text)
  if (known || statements.size >= statementsLimit) return known
  if (!once.delete(text)) {
    if (once.size >= statementsLimit) once.clear()
    once.add(text)
    return undefined
  }
  const statement = named(text)
  statements.set(text, statement)
  return statement
}

/** A pooler knows a statement by its text, so one that is prepared again has another one. */
function named(text: string, isAgain = false) {
  const name = `s${(lastName += 1)}`
  return { name, text: isAgain ? `${text} /* ${name} */` : text }
}
