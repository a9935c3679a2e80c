import type { PGlite } from '@electric-sql/pglite'
import { stopMessages, stopped } from './reply.ts'
import type { QueryReply } from './reply.ts'
import { runLimits } from './run-limits.ts'

/** The data that a query reads: statements that create tables, and statements that fill them. */
export interface DataSet {
  schema: string
  rows: string
}

/** A failure of PostgreSQL, with the place in the statement, from 1. */
interface DatabaseFailure {
  message?: string
  code?: string
  position?: string
}

/** Numbers of PostgreSQL: whole, exact and floating. */
const numberTypes = new Set([20, 21, 23, 26, 700, 701, 790, 1700])

/** A role that can only read, and cannot become another one by a function. */
const setUp = `
  revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  create role applicant in role pg_read_all_data;
  set transaction read only;
  set local role applicant`

/**
 * Runs the query of an applicant on a data set, in a transaction of which nothing remains. A cursor takes one statement
 * that reads.
 */
export async function runQuery(pglite: PGlite, { schema, rows }: DataSet, query: string): Promise<QueryReply> {
  let reply: QueryReply | undefined
  try {
    await pglite.exec('begin')
    await pglite.exec(schema)
    await pglite.exec(rows)
    await pglite.exec(setUp)
    reply = await read(pglite, query)
    await pglite.exec('rollback')
    return reply
  } catch (error) {
    const { message = '' } = error as DatabaseFailure
    return { ...(reply ?? stopped('crashed', `The data set cannot be loaded: ${message}`)), isBroken: true }
  }
}

const declaration = 'declare answer no scroll cursor for '

async function read(pglite: PGlite, query: string): Promise<QueryReply> {
  try {
    await pglite.query(declaration + withoutEnd(query))
    const { fields, rows } = await pglite.query<(string | null)[]>(`fetch ${runLimits.rows + 1} from answer`, [], {
      rowMode: 'array',
      parsers: asText(pglite),
    })
    return {
      status: 'returned',
      columns: fields.map(({ name, dataTypeID }) => ({ name, is_number: numberTypes.has(dataTypeID) })),
      rows: rows.slice(0, runLimits.rows),
      is_cut: rows.length > runLimits.rows,
    }
  } catch (error) {
    return explain(error as DatabaseFailure, query)
  }
}

/** Values as PostgreSQL writes them, of whatever type. */
const asText = ({ parsers }: PGlite) =>
  Object.fromEntries(Object.keys(parsers).map((type) => [type, (value: string) => value]))

/** Without the semicolon, which a cursor does not take. */
const withoutEnd = (query: string) => query.replace(/[\s;]+$/, '')

function explain({ message = 'The query failed.', code = '', position }: DatabaseFailure, query: string): QueryReply {
  const at = Number(position) - declaration.length
  const line = at > 0 ? query.slice(0, at).split('\n').length : null
  // Out of memory, or of temporary files.
  if (code === '53200' || code === '53400') return stopped('memory', stopMessages.memory, { line })
  // A single statement that reads: PostgreSQL says so in words about cursors.
  if (message.includes('multiple commands')) return stopped('invalid', 'Write a single statement.', { line })
  // Class 42: syntax and names.
  return stopped(code.startsWith('42') ? 'invalid' : 'error', message, { line })
}
