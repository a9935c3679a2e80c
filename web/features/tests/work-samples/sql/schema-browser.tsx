import { useMemo } from 'react'
import { HighlightedCode } from '#web/lib/code/highlighted-code.tsx'
import { DataTable } from './data-table.tsx'
import { readSchema } from './read-schema.ts'

/** Rows of each table that are shown. */
const shownRows = 20

const isNumeric = /^(small|big)?(int|serial)|^(numeric|decimal|real|double|money)/

/** The tables that a query can use, with their columns and rows, and the text that defines them. */
export function SchemaBrowser({ schema, rows }: { schema: string; rows: string }) {
  const tables = useMemo(() => readSchema(schema, rows), [schema, rows])
  return (
    <section aria-label="Tables" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @2xl:grid-cols-2">
        {tables.map((table) => (
          <div key={table.name} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <h3 className="font-mono text-sm font-semibold wrap-anywhere">{table.name}</h3>
            <DataTable
              label={`Table ${table.name}`}
              columns={table.columns.map((one) => ({ ...one, is_number: isNumeric.test(one.type) }))}
              rows={table.rows}
              most={shownRows}
            />
          </div>
        ))}
      </div>
      <details className="group/schema">
        <summary className="touch-target w-fit cursor-pointer rounded-sm text-sm font-semibold text-primary-ink">
          The tables as SQL
        </summary>
        <div className="mt-2">
          <HighlightedCode label="The tables as SQL" language="sql" code={[schema, rows].join('\n\n').trim()} />
        </div>
      </details>
    </section>
  )
}
