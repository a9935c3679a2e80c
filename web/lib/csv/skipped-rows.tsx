import type { CsvRowError } from '#domain/kernel/csv.ts'
import { countOf } from '#domain/kernel/count.ts'
import { RowList } from './row-list.tsx'

interface SkippedRowsProps {
  /** The first of them, and why they are skipped. */
  skipped: readonly CsvRowError[]
  rows: number
}

/** The rows of a file that are not imported. Nothing if there are none. */
export const SkippedRows = ({ skipped, rows }: SkippedRowsProps) => (
  <RowList
    title={`${countOf(rows, 'row', 'rows')} will be skipped`}
    shown={skipped.map(({ row, message }) => ({ key: `${row}`, name: `Row ${row}:`, text: message }))}
    count={rows}
  />
)
