import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkAction, BulkActionKind, BulkItemStatus } from '#domain/bulk-actions/bulk-action.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import type { ToastWords } from '#web/ui/toast.ts'

/** `3 companies` */
export function rowsText(kind: BulkActionKind, count: number): string {
  const [one, many] = bulkActionKinds[kind].noun
  return countOf(count, one, many)
}

/** `Suspend companies` */
export const titleOf = (kind: BulkActionKind): string =>
  `${bulkActionKinds[kind].label} ${bulkActionKinds[kind].noun[1]}`

/** `Failed to suspend companies` */
export const failureOf = (kind: BulkActionKind): string => `Failed to ${titleOf(kind).toLowerCase()}`

export const isRunning = ({ status }: BulkAction): boolean => status === 'queued' || status === 'running'

/** How many rows have been processed. */
export const processed = ({ total, counts }: BulkAction): number => total - counts.pending

/** `2 skipped, 1 failed`; empty if every row was changed. */
export function exceptionsOf({ counts }: BulkAction): string {
  const shown = ['skipped', 'failed'] as const satisfies readonly BulkItemStatus[]
  return shown.flatMap((status) => (counts[status] > 0 ? [`${numberText(counts[status])} ${status}`] : [])).join(', ')
}

/** What became of an action that has ended. */
export function outcomeOf(action: BulkAction): ToastWords {
  const { kind, status, total, counts } = action
  const exceptions = exceptionsOf(action)
  const done = `${rowsText(kind, counts.done)} ${bulkActionKinds[kind].done}`
  if (status === 'canceled')
    return {
      title: 'Bulk action canceled',
      description: `${done}, ${numberText(total - counts.done)} not.`,
    }
  if (counts.done === 0) return { variant: 'destructive', title: failureOf(kind), description: `${exceptions}.` }
  return { title: done, ...(exceptions && { description: `${exceptions}.` }) }
}
