import { Check } from 'lucide-react'
import type { OpenJob } from '#domain/jobs/job.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface ApplyButtonProps {
  job: OpenJob
  onApply: () => void
  /** The ID of the element with the job's title. */
  describedBy: string
  className?: string
}

/** Opens the application dialog, or shows that the applicant has applied. */
export function ApplyButton({ job, onApply, describedBy, className }: ApplyButtonProps) {
  const me = useMe()
  // Enabled with an unverified email address too: the dialog explains how to verify it.
  const mayAsk = job.allowed.includes('apply') || (!me.email_verified && job.allowed.includes('save'))
  return (
    <Button
      look={job.applied ? 'secondary' : 'primary'}
      disabled={job.applied || !mayAsk}
      onClick={onApply}
      aria-describedby={describedBy}
      className={cx('min-w-28 grow', className)}
    >
      {job.applied && <Check aria-hidden />}
      {job.applied ? 'Applied' : 'Apply Now'}
    </Button>
  )
}
