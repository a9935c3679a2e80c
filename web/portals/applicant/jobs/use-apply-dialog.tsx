import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OpenJob } from '#domain/jobs/job.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const ApplyDialog = lazyDialog(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

/**
 * The application dialog and a function to open it for a job. `endAt` returns the element to focus on close if the opener
 * is gone.
 */
export function useApplyDialog(endAt: (job: OpenJob) => HTMLElement | null): {
  apply: (job: OpenJob) => void
  dialog: ReactNode
} {
  const [applying, setApplying] = useState<{ job: OpenJob; open: boolean; nth: number }>()
  useReadyDialogs(ApplyDialog)
  return {
    apply: (job) => setApplying({ job, open: true, nth: (applying?.nth ?? 0) + 1 }),
    dialog: applying && (
      <ApplyDialog
        // A new key for each form. The job is kept in state because it may leave the list.
        key={applying.nth}
        job={applying.job}
        open={applying.open}
        onOpenChange={(open) => setApplying({ ...applying, open })}
        endAt={() => endAt(applying.job)}
      />
    ),
  }
}
