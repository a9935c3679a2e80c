import { Check } from 'lucide-react'
import type { OpenJob } from '#domain/jobs/job.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface ApplyButtonProps {
  job: OpenJob
  onApply: () => void
  /** The id of what names the job. */
  describedBy: string
  className?: string
}

/** Begins an application, or says that there is one. */
export function ApplyButton({ job, onApply, describedBy, className }: ApplyButtonProps) {
  const me = useMe()
  // Whoever has not proven their address yet is told so when they want to apply.
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
