import { SearchX } from 'lucide-react'
import { pathTo, screens } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Whether there is no such application of theirs: an unknown id, somebody else's, or an address without one. */
export const isApplicationNotFound = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

/** Instead of an application that is not there, or not theirs. */
export function ApplicationNotFound() {
  useTitle('Application not found')
  return (
    <>
      <PageHeader title="Application not found" />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Application not found"
          description="The link may be incomplete."
          action={
            <ButtonLink look="primary" to={pathTo('applicant_applications')}>
              {screens.applicant_applications.title}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
