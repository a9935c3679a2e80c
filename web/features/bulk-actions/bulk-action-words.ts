import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkAction, BulkActionKind, BulkItemStatus } from '#domain/bulk-actions/bulk-action.ts'
import { countOf } from '#domain/kernel/count.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
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

/** What an action does, before it starts. */
export const consequences: Record<BulkActionKind, string> = {
  suspend_companies:
    'Members of a suspended company can sign in, read and pay invoices, but not publish jobs or hire. Its owner can appeal once.',
  activate_companies: 'The suspension ends at once, and the owner is told by email.',
  delete_companies: `Members can no longer sign in, and open jobs are closed. You can restore a company for ${restorable_days} days.`,
  restore_companies:
    'Members can sign in again. Closed jobs stay closed, and a suspension that has not ended continues.',
  suspend_applicants:
    'A suspended applicant can sign in, finish current work and be paid for it, but not apply, accept offers or be found by companies. They can appeal once.',
  activate_applicants: 'The suspension ends at once, and the applicant is told by email.',
  remove_applicants: `A removed applicant can no longer sign in, and open applications are withdrawn. You can restore an applicant for ${restorable_days} days.`,
  restore_applicants:
    'The applicant can sign in again. Withdrawn applications stay withdrawn, and a suspension that has not ended continues.',
}

export const isRunning = ({ status }: BulkAction): boolean => status === 'queued' || status === 'running'

/** How many rows have been processed. */
export const processed = ({ total, counts }: BulkAction): number => total - counts.pending

/** `2 skipped, 1 failed`; empty if every row was changed. */
export function exceptionsOf({ counts }: BulkAction): string {
  const shown = ['skipped', 'failed'] as const satisfies readonly BulkItemStatus[]
  return shown
    .flatMap((status) => (counts[status] > 0 ? [`${counts[status].toLocaleString('en-US')} ${status}`] : []))
    .join(', ')
}

/** What became of an action that has ended. */
export function outcomeOf(action: BulkAction): ToastWords {
  const { kind, status, total, counts } = action
  const exceptions = exceptionsOf(action)
  const done = `${rowsText(kind, counts.done)} ${bulkActionKinds[kind].done}`
  if (status === 'canceled')
    return {
      title: 'Bulk action canceled',
      description: `${done}, ${(total - counts.done).toLocaleString('en-US')} not.`,
    }
  if (counts.done === 0) return { variant: 'destructive', title: failureOf(kind), description: `${exceptions}.` }
  return { title: done, ...(exceptions && { description: `${exceptions}.` }) }
}
