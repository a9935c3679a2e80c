import { useState } from 'react'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { JobMoves } from './use-job-moves.ts'

interface DeleteJobConfirmProps {
  job: Pick<CompanyJob, 'id' | 'title'>
  moves: JobMoves
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called while the deletion runs, so that the job's screen does not refetch it. */
  onDeleting?: (deleting: boolean) => void
  onDeleted?: () => void
}

/** Asks for confirmation before a job is deleted. */
export function DeleteJobConfirm({ job, moves, open, onOpenChange, onDeleting, onDeleted }: DeleteJobConfirmProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    onDeleting?.(true)
    const gone = await moves.remove(job)
    setBusy(false)
    onOpenChange(false)
    if (gone) onDeleted?.()
    else onDeleting?.(false)
  }
  return (
    <Confirm
      open={open}
      danger
      busy={busy}
      title="Delete this job?"
      description={
        <>
          “<span className="wrap-anywhere">{job.title}</span>” will be permanently deleted.
        </>
      }
      action="Delete Job"
      onConfirm={() => void remove()}
      onCancel={() => onOpenChange(false)}
    />
  )
}
