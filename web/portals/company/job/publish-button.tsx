import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { hasForeignDefault } from '#domain/jobs/utc-offset.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { FlaggedDialog } from '#web/features/jobs/form/flagged-dialog.tsx'
import { outcomes, refusalOf, sentForReview } from '#web/features/jobs/form/outcomes.ts'

const DefaultZoneDialog = lazyDialog(
  async () => (await import('#web/features/jobs/form/default-zone-dialog.tsx')).DefaultZoneDialog,
)

/** Publishes a draft. If it is incomplete, opens the form at the first missing field. */
export function PublishButton({ job }: { job: CompanyJob }) {
  const navigate = useNavigate()
  const publish = useCall(jobsApi.publish)
  const params = { id: job.id }
  const review = useCall(jobsApi.sendForReview)
  const [flagged, setFlagged] = useState<ApiError | null>(null)
  const [asksZone, setAsksZone] = useState(false)
  const refuse = (error: Error) => {
    if (error instanceof ApiError && error.code === 'job_flagged') setFlagged(error)
    else if (error instanceof ApiError && error.fields.length > 0) {
      void navigate(pathTo('company_job_edit', params), { state: { check: true } })
    } else {
      const message = error instanceof ApiError ? refusalOf('publish', error) : outcomes.publish.failed
      toast({ variant: 'destructive', ...message })
    }
  }
  const publishNow = () => {
    setAsksZone(false)
    publish.mutate(
      { params },
      { onSuccess: () => toast({ title: outcomes.publish.done, description: job.title }), onError: refuse },
    )
  }
  const sendForReview = async () => {
    try {
      await review.mutateAsync({ params })
      toast(sentForReview)
    } catch (error) {
      refuse(error as Error)
    }
    setFlagged(null)
  }
  return (
    <>
      <Button
        look="primary"
        busy={publish.isPending}
        busyLabel="Publishing…"
        onClick={() => (hasForeignDefault(job.timezone, job.company_timezone) ? setAsksZone(true) : publishNow())}
      >
        Publish Job
      </Button>
      <DefaultZoneDialog
        open={asksZone}
        zone={job.company_timezone}
        change="Edit the job"
        onChange={() => void navigate(pathTo('company_job_edit', params))}
        onKeep={publishNow}
        onClose={() => setAsksZone(false)}
      />
      {flagged && (
        <FlaggedDialog
          error={flagged}
          onSend={sendForReview}
          onClose={() => {
            setFlagged(null)
            void navigate(pathTo('company_job_edit', params))
          }}
        />
      )}
    </>
  )
}
