import type { CsvRowError } from '#domain/kernel/csv.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'

interface RowErrorsProps {
  /** The first errors. */
  errors: readonly CsvRowError[]
  /** How many rows have errors. */
  rows: number
}

/** What is wrong with the rows of a file. Nothing if all are right. */
export function RowErrors({ errors, rows }: RowErrorsProps) {
  if (rows === 0) return null
  return (
    <section aria-label="Errors" className="rounded-control border border-danger-line bg-danger-soft px-4 py-3 text-sm">
      <h3 className="font-semibold text-danger-ink">{countOf(rows, 'row has an error', 'rows have errors')}</h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1" aria-label="Rows">
        {errors.map(({ row, column, message }, at) => (
          <li key={at} className="wrap-anywhere">
            <span className="font-medium">
              Row {row}
              {column && `, ${column}`}:
            </span>{' '}
            {message}
          </li>
        ))}
        {rows > errors.length && <li className="text-ink-soft">and {numberText(rows - errors.length)} more</li>}
      </ul>
    </section>
  )
}
