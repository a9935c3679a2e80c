import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { BankFileKind, StatementPreview } from '#domain/payments/bank-file.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { layoutOf } from '#server/platform/csv/read-table.ts'
import type { BankStatement } from './bank-file.ts'
import { readCamt } from './read-camt.ts'
import { openCsv, readCsv } from './read-csv.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { openStatement } from './statement-kind.ts'
import type { OpenedFile } from './statement-kind.ts'

export interface StatementFile {
  kind: BankFileKind
  /** The columns of a CSV file, and those that it should have but has not: then no line is read. Empty for the others. */
  layout: Pick<StatementPreview, 'columns' | 'missing' | 'header_row' | 'header_rows'>
  statements: readonly BankStatement[]
}

/** Reads a bank statement in any of the formats. Fails at the file if it is none of them, and says what it is. */
export function readStatement(bytes: Buffer, columns: StatementFormat['columns'], header_row?: number): StatementFile {
  const file = openStatement(bytes)
  if (file.kind === 'csv') {
    const { table, missing } = openCsv(bytes, columns, header_row)
    const layout = { ...layoutOf(table), missing }
    return { kind: 'csv', layout, statements: missing.length > 0 ? [] : [readCsv(table, columns)] }
  }
  const statements = read(file)
  const lines = statements.reduce((sum, { entries, skipped }) => sum + entries.length + skipped.length, 0)
  if (lines === 0) throw fieldFailure('file', bankFileMessages.nothing)
  if (lines > bankFileLimits.lines) throw fieldFailure('file', bankFileMessages.too_many)
  return { kind: file.kind, layout: { columns: [], missing: [], header_row: 0, header_rows: [] }, statements }
}

function read(file: Exclude<OpenedFile, { kind: 'csv' }>): BankStatement[] {
  switch (file.kind) {
    case 'camt':
      return readCamt(file.document)
    case 'mt940':
      return readMt940(file.text)
    case 'ofx':
      return readOfx(file.text)
  }
}
