import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportSubject } from '#domain/reports/report.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ReportButtonProps {
  subject: ReportSubject
  /** What is reported: `this review`. */
  name: string
  quote?: string
  size?: 'xs' | 'sm' | 'md'
}

/** Opens the dialog that reports something to the staff. */
export function ReportButton({ size = 'md', ...reported }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size={size}
        label={`Report ${reported.name}`}
        icon={<Flag aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  )
}
