import { countOf, numberText } from '#domain/kernel/count.ts'
import { cx } from '#web/ui/cx.ts'

interface DataTableProps {
  /** The accessible name. */
  label: string
  columns: readonly { name: string; type?: string; is_number?: boolean }[]
  rows: readonly (readonly (string | null)[])[]
  /** Rows that are shown. */
  most: number
}

/** Rows of a database. Scrolls sideways where there is no room for all columns. */
export function DataTable({ label, columns, rows, most }: DataTableProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div
        role="region"
        aria-label={label}
        // A scrolling area is reached with the keyboard.
        tabIndex={0}
        data-own-arrows
        className="max-h-80 overflow-auto rounded-control border border-line bg-surface"
      >
        <table aria-label={label} className="min-w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {columns.map(({ name, type, is_number }, at) => (
                <th key={at} scope="col" className={cx('px-3 py-1.5 align-bottom', is_number && 'text-right')}>
                  <span className="block font-mono text-xs font-medium whitespace-nowrap">{name}</span>
                  {type && <span className="block text-xs font-normal whitespace-nowrap text-ink-faint">{type}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row, at) => (
              <tr key={at} className="border-t border-line">
                {row.map((value, place) => (
                  <td
                    key={place}
                    className={cx(
                      'max-w-80 px-3 py-1.5 align-top wrap-anywhere',
                      columns[place]?.is_number && 'tabular text-right',
                    )}
                  >
                    {value ?? <span className="text-ink-faint italic">null</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="tabular text-xs text-ink-faint">
        {rows.length > most
          ? `The first ${numberText(most)} of ${countOf(rows.length, 'row', 'rows')}`
          : countOf(rows.length, 'row', 'rows')}
      </p>
    </div>
  )
}
