import { Heart } from 'lucide-react'
import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { failures } from '#domain/kernel/errors.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { showJobAs } from './show-job-as.ts'

/** Saves or unsaves a job. Updates optimistically and reverts if the server refuses. */
export function SaveButton({ job, onRemoved }: { job: OpenJob; onRemoved?: (() => void) | undefined }) {
  const save = useCall(jobsApi.save, { invalidates: ['talent'] })
  const unsave = useCall(jobsApi.unsave, { invalidates: ['talent'] })
  const { saved } = job
  const running = save.isPending || unsave.isPending

  const toggle = async () => {
    if (running) return
    showJobAs(job.id, { saved: !saved })
    try {
      await (saved ? unsave : save).mutateAsync({ params: { id: job.id } })
      if (saved) onRemoved?.()
      toast({ title: saved ? 'Removed from saved' : 'Saved job', description: job.title })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showJobAs(job.id, { saved })
      toast({
        variant: 'destructive',
        title: saved ? 'Error removing job from saved' : 'Error saving job',
        description: error.code === 'not_found' ? failures.job_not_open.message : error.message,
      })
    }
  }

  return (
    <IconButton
      label={`Save ${job.title}`}
      aria-pressed={saved}
      onClick={() => void toggle()}
      size="lg"
      className="border border-line-strong bg-surface shadow-control"
      icon={
        <Heart
          aria-hidden
          className={cx('transition-[fill,color,scale] duration-150', saved && 'scale-110 fill-primary text-primary')}
        />
      }
    />
  )
}
