import { useNavigate } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { outcomes, refusalOf } from '#web/portals/company/job-form/outcomes.ts'

/** Publishes a draft. If it is incomplete, opens the form at the first missing field. */
export function PublishButton({ job }: { job: CompanyJob }) {
  const navigate = useNavigate()
  const publish = useCall(jobsApi.publish)
  const params = { id: job.id }
  const refuse = (error: Error) => {
    if (error instanceof ApiError && error.fields.length > 0) {
      void navigate(pathTo('company_job_edit', params), { state: { check: true } })
    } else {
      const message = error instanceof ApiError ? refusalOf('publish', error) : outcomes.publish.failed
      toast({ variant: 'destructive', ...message })
    }
  }
  return (
    <Button
      look="primary"
      busy={publish.isPending}
      busyLabel="Publishing…"
      onClick={() =>
        publish.mutate(
          { params },
          { onSuccess: () => toast({ title: outcomes.publish.done, description: job.title }), onError: refuse },
        )
      }
    >
      Publish Job
    </Button>
  )
}
