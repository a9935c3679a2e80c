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
  /** `linkRef`: of the link that led to the job. */
  apply: (job: OpenJob, linkRef?: string | null) => void
  dialog: ReactNode
} {
  const [applying, setApplying] = useState<{ job: OpenJob; linkRef: string | null; open: boolean; nth: number }>()
  useReadyDialogs(ApplyDialog)
  return {
    apply: (job, linkRef = null) => setApplying({ job, linkRef, open: true, nth: (applying?.nth ?? 0) + 1 }),
    dialog: applying && (
      <ApplyDialog
        // A new key for each form. The job is kept in state because it may leave the list.
        key={applying.nth}
        job={applying.job}
        linkRef={applying.linkRef}
        open={applying.open}
        onOpenChange={(open) => setApplying({ ...applying, open })}
        endAt={() => endAt(applying.job)}
      />
    ),
  }
}
