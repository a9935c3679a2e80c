import { Failure } from '#domain/kernel/errors.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { readStatement } from './read-statement.ts'
import type { StatementFile } from './read-statement.ts'

export interface StatementTask {
  bytes: Uint8Array
  columns: StatementFormat['columns']
  header_row: number | undefined
}

/** A file, or why it cannot be read: failures do not pass between threads. */
export type StatementOutcome = { file: StatementFile } | { fields: Failure['fields'] }

/** Reads a bank statement in a thread of its own. */
export default function readStatementTask({ bytes, columns, header_row }: StatementTask): StatementOutcome {
  try {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { file: readStatement(content, columns, header_row) }
  } catch (error) {
    if (error instanceof Failure) return { fields: error.fields }
    throw error
  }
}
