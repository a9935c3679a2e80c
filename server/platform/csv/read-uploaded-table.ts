import type { Readable } from 'node:stream'
import { csvMessages } from '#domain/kernel/csv.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { readTable } from './read-table.ts'
import type { CsvTable, ReadOptions } from './read-table.ts'

/** Reads an uploaded CSV file; throws `too_large` as soon as it exceeds the limit, and fails like `readTable`. */
export async function readUploadedTable(
  body: Readable,
  { bytes, ...options }: ReadOptions & { bytes: number },
): Promise<CsvTable> {
  return readTable(await readUpTo(bytes, body, csvMessages.too_large(bytes)), options)
}
