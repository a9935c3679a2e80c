import { SearchX } from 'lucide-react'
import { pathTo, screens } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Whether a job could not be loaded because there is none: an unknown id, or an address that holds no id at all. */
export const isJobNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Instead of a job that is not there, or not this company's. */
export function JobNotFound() {
  useTitle('Job not found')
  return (
    <>
      <PageHeader title="Job not found" />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Job not found"
          description="It may have been deleted, or the link may be incomplete."
          action={
            <ButtonLink look="primary" to={pathTo('company_jobs')}>
              {screens.company_jobs.title}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
