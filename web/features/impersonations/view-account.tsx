import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Viewed } from './view-account-dialog.tsx'

const ViewAccountDialog = lazyDialog(async () => (await import('./view-account-dialog.tsx')).ViewAccountDialog)

/** The button to see the product as an applicant, or as one of the members of a company. */
export function ViewAccount({ viewed }: { viewed: Viewed }) {
  const { allowed } = useMe()
  const [isOpen, setOpen] = useState(false)
  useReadyDialogs(ViewAccountDialog)
  if (!allowed.includes('view_accounts')) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        View as User
      </Button>
      {isOpen && <ViewAccountDialog viewed={viewed} onClose={() => setOpen(false)} />}
    </>
  )
}
