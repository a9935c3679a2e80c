import { CircleAlert } from 'lucide-react'
import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkActionKind, BulkPreview } from '#domain/bulk-actions/bulk-action.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Banner } from '#web/ui/banner.tsx'
import { rowsText } from './bulk-action-words.ts'

/** How many rows an action would change, and what it would skip and why. */
export function Preview({ kind, preview }: { kind: BulkActionKind; preview: BulkPreview }) {
  const { total, allowed, names, skipped } = preview
  const { noun, done } = bulkActionKinds[kind]
  const skippedCount = total - allowed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {allowed === 0 ? (
        <Banner tone="warning" icon={<CircleAlert aria-hidden />}>
          {total === 1 ? `This ${noun[0]} cannot be ${done}.` : `None of the ${noun[1]} can be ${done}.`}
        </Banner>
      ) : (
        <Rows
          title={`${rowsText(kind, allowed)} will be ${done}`}
          shown={names.map((name, at) => ({ key: `${at}`, name }))}
          count={allowed}
        />
      )}
      {skippedCount > 0 && (
        <Rows
          title={`${rowsText(kind, skippedCount)} will be skipped`}
          shown={skipped.map(({ id, name, reason }) => ({ key: id, name, reason }))}
          count={skippedCount}
          open={allowed === 0}
        />
      )}
    </div>
  )
}

interface RowsProps {
  title: string
  shown: readonly { key: string; name: string; reason?: string }[]
  count: number
  open?: boolean
}

/** How many rows there are, with the first names on demand. */
function Rows({ title, shown, count, open = false }: RowsProps) {
  return (
    <details open={open}>
      <summary className="touch-target w-fit cursor-pointer rounded-sm font-medium">{title}</summary>
      <ul className="mt-2 grid max-h-48 grid-cols-[minmax(0,1fr)] gap-1.5 overflow-y-auto pl-4">
        {shown.map(({ key, name, reason }) => (
          <li key={key} className="wrap-anywhere">
            <bdi>{name}</bdi>
            {reason && <span className="block text-ink-soft">{reason}</span>}
          </li>
        ))}
        {count > shown.length && <li className="text-ink-soft">and {numberText(count - shown.length)} more</li>}
      </ul>
    </details>
  )
}
