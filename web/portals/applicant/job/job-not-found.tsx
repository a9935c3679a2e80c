import { SearchX } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Whether applicants know of no such job: an unknown id, a draft, a private job, or an address without an id. */
export const isJobNotFound = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

/** Instead of a job that is not there for applicants. */
export function JobNotFound() {
  useTitle('Job not found')
  return (
    <>
      <PageHeader title="Job not found" />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Job not found"
          description="It may have been removed, or the link may be incomplete."
          action={
            <ButtonLink look="primary" to={pathTo('applicant_jobs')}>
              Find other jobs
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
