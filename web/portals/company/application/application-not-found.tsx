import { SearchX } from 'lucide-react'
import { pathTo, screens } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Whether there is no such application for the asker: an unknown id, an address without one, or not theirs to see. */
export const isApplicationNotFound = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)

/** Instead of an application that is not there, or not this company's. */
export function ApplicationNotFound() {
  useTitle('Application not found')
  return (
    <>
      <PageHeader title="Application not found" />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Application not found"
          description="The link may be incomplete, or you may not have access."
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
