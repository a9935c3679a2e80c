import { numberText, totalText } from '#domain/kernel/count.ts'
import type { BulkAction } from '#web/ui/bulk-bar.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  /** The accessible name: `Selected jobs`. */
  label: string
  selection: Selection
  /** The list, with the number of rows that match the filter. */
  found: { total: number; has_more?: boolean } | undefined
  /** All rows on this page are selected. */
  wholePage: boolean
  /** How many rows can be selected one by one. */
  max: number
  actions: readonly BulkAction[]
}

/** Bulk actions for the selected rows of a list, on this page and on others. */
export function SelectionBar({ label, selection, found, wholePage, max, actions }: SelectionBarProps) {
  const isFull = !selection.all && selection.count >= max
  const count = selection.all && found ? totalText(found) : numberText(selection.count)
  return (
    <BulkBar
      label={label}
      status={`${count} item(s) selected${isFull ? ', the maximum' : ''}`}
      selectAll={
        found && wholePage && !selection.all && found.total > selection.count
          ? { label: `Select all ${totalText(found)} that match`, onSelect: selection.selectAll }
          : undefined
      }
      onClear={selection.clear}
      actions={actions}
    />
  )
}
