import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OpenJob } from '#domain/jobs/job.ts'
import { ApplyDialog } from './apply-dialog.tsx'

/** The dialog to apply with, and how to open it for a job. `endAt`: where the focus goes afterwards. */
export function useApplyDialog(endAt?: (job: OpenJob) => HTMLElement | null): {
  apply: (job: OpenJob) => void
  dialog: ReactNode
} {
  const [applying, setApplying] = useState<{ job: OpenJob; open: boolean; nth: number }>()
  return {
    apply: (job) => setApplying({ job, open: true, nth: (applying?.nth ?? 0) + 1 }),
    dialog: applying && (
      <ApplyDialog
        // A new form each time; the job may have left the list meanwhile.
        key={applying.nth}
        job={applying.job}
        open={applying.open}
        onOpenChange={(open) => setApplying({ ...applying, open })}
        {...(endAt ? { endAt: () => endAt(applying.job) } : {})}
      />
    ),
  }
}
