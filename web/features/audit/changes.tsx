import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { fieldText, valueText } from './value-text.ts'

/** What an activity changed, field by field: the value before and after. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <table aria-label="Changes" className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-faint">
          <th scope="col" className="h-8 w-1/4 pr-2 font-medium">
            Field
          </th>
          <th scope="col" className="h-8 px-2 font-medium">
            Before
          </th>
          <th scope="col" className="h-8 pl-2 font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-medium wrap-anywhere">
              {fieldText(key)}
            </th>
            <td className="px-2 py-2 wrap-anywhere whitespace-pre-wrap">
              <del className="rounded-sm bg-danger-soft text-danger-ink no-underline">
                {valueText(key, before?.[key])}
              </del>
            </td>
            <td className="py-2 pl-2 wrap-anywhere whitespace-pre-wrap">
              <ins className="rounded-sm bg-success-soft text-success-ink no-underline">
                {valueText(key, after?.[key])}
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
