import { Sheet } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { exportRows } from './export-rows.ts'

/** Downloads all rows that match the filters. */
export function ExportButton({ address, has_more = false }: { address: string; has_more?: boolean | undefined }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await exportRows(address, { has_more })
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel="Exporting…" onClick={() => void save()}>
      <Sheet aria-hidden />
      Export CSV
    </Button>
  )
}

/** The same for the selected rows, as an action of a `SelectionBar`. */
export function useExportAction(address: string, { has_more = false } = {}): BulkAction {
  const [busy, setBusy] = useState(false)
  return {
    label: 'Export CSV',
    icon: <Sheet aria-hidden />,
    busy,
    busyLabel: 'Exporting…',
    onSelect: () => {
      setBusy(true)
      void exportRows(address, { has_more }).finally(() => setBusy(false))
    },
  }
}
