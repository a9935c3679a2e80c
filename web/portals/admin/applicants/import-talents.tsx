import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportTalentsDialog } from './import-talents-dialog.tsx'

/** The button that imports talents, for staff who may. */
export function ImportTalents() {
  const { allowed } = useMe()
  const [open, setOpen] = useState(false)
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
