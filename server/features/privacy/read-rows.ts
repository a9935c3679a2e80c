import { sql } from 'kysely'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import { db } from '#server/db/connect.ts'
import type { Decision } from './personal-data/decision.ts'
import { columnsIn, decisions } from './personal-data/tables.ts'
import { conditionOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

type Row = Record<string, unknown>

const batch = 500

/** The columns of a table that its person may see. */
export function exportedColumns({ personal, special, kept, plain, secret, withheld }: Decision): string[] {
  const hidden = new Set([...columnsIn(secret), ...columnsIn(withheld)])
  const all = [personal, special, kept?.columns, plain].flatMap(columnsIn)
  return [...new Set(all)].filter((column) => !hidden.has(column)).toSorted()
}

/** A table of an export: what its rows are, its columns, and its rows in batches, read on demand. */
export interface ExportedTable {
  table: string
  is: string
  columns: string[]
  batches: AsyncIterable<Row[]>
}

/** The tables of a file of a person's export. */
export function tablesOf(file: ExportFile, subject: Subject): ExportedTable[] {
  return decisions.flatMap(([table, decision]) => {
    const conditions = (decision.rules ?? [])
      .filter((rule) => rule.of === 'person' && rule.file === file)
      .map(({ rows }) => conditionOf(rows, subject))
    if (conditions.length === 0) return []
    const columns = exportedColumns(decision)
    const read = async (offset: number): Promise<Row[]> => {
      const { rows } = await sql<Row>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.join(conditions, sql` or `)} order by ctid limit ${batch} offset ${offset}`.execute(db)
      return rows
    }
    return [{ table, is: decision.is, columns, batches: inBatches(read) }]
  })
}

async function* inBatches(read: (offset: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(offset)
    yield rows
    if (rows.length < batch) return
  }
}
