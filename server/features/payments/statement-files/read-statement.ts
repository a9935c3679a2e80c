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

export interface StatementFile {
  kind: BankFileKind
  statements: readonly BankStatement[]
}

/** Reads a bank statement in any of the formats. Fails at the file if it is none of them, and says what it is. */
export function readStatement(bytes: Buffer, columns: StatementFormat['columns'], header_row?: number): StatementFile {
  const { kind, statements } = read(bytes, columns, header_row)
  const lines = statements.reduce((sum, { entries, skipped }) => sum + entries.length + skipped.length, 0)
  if (lines === 0) throw fieldFailure('file', bankFileMessages.nothing)
  if (lines > bankFileLimits.lines) throw fieldFailure('file', bankFileMessages.too_many)
  return { kind, statements }
}

/** The columns of a CSV file, and those that it should have but has not. None of a file in another format. */
export function columnsIn(
  bytes: Buffer,
  columns: StatementFormat['columns'],
  header_row?: number,
): Pick<StatementPreview, 'columns' | 'missing' | 'header_row' | 'header_rows'> {
  if (openStatement(bytes).kind !== 'csv') return { columns: [], missing: [], header_row: 0, header_rows: [] }
  const { table, missing } = openCsv(bytes, columns, header_row)
  return { ...layoutOf(table), missing }
}

function read(bytes: Buffer, columns: StatementFormat['columns'], header_row: number | undefined): StatementFile {
  const file = openStatement(bytes)
  const { kind } = file
  switch (file.kind) {
    case 'csv':
      return { kind, statements: [readCsv(bytes, columns, header_row)] }
    case 'camt':
      return { kind, statements: readCamt(file.document) }
    case 'mt940':
      return { kind, statements: readMt940(file.text) }
    case 'ofx':
      return { kind, statements: readOfx(file.text) }
  }
}
