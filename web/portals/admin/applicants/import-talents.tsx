import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const ImportTalentsDialog = lazyDialog(async () => (await import('./import-talents-dialog.tsx')).ImportTalentsDialog)

/** The button that imports talents, for staff who may. */
export function ImportTalents() {
  const { allowed } = useMe()
  const [open, setOpen] = useState(false)
  useReadyDialogs(ImportTalentsDialog)
  if (!allowed.includes('import_talents')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        Import CSV
      </Button>
      {open && <ImportTalentsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
