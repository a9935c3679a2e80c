import type { CsvRowError } from '#domain/kernel/csv.ts'
import { countOf } from '#domain/kernel/count.ts'
import { RowList } from './row-list.tsx'

interface SkippedRowsProps {
  /** The first of them, and why they are skipped. */
  skipped: readonly Pick<CsvRowError, 'row' | 'message'>[]
  rows: number
  /** What a row of the file is. */
  noun?: 'Row' | 'Entry'
}

/** So many do not hide what is imported. */
const few = 5

/** The rows or entries of a file that are not imported. Nothing if there are none. */
export const SkippedRows = ({ skipped, rows, noun = 'Row' }: SkippedRowsProps) => (
  <RowList
    title={`${noun === 'Row' ? countOf(rows, 'row', 'rows') : countOf(rows, 'entry', 'entries')} will be skipped`}
    shown={skipped.map(({ row, message }) => ({ key: `${row}`, name: `${noun} ${row}:`, text: message }))}
    count={rows}
    isOpen={rows <= few}
  />
)
