import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** Selects or deselects every row on the page. */
export function SelectPage({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const count = ids.filter(selection.has).length
  return (
    <Checkbox
      label={<span className="sr-only">Select all on this page</span>}
      value={count > 0 && count === ids.length}
      partly={count > 0}
      disabled={ids.length === 0}
      onValueChange={(on) => selection.toggle(ids, on, ids)}
    />
  )
}
