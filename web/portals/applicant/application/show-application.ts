import { applicationsApi } from '#domain/applications/api.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'

/** Shows an application as the server has just answered it, without asking again. */
export function showApplication(application: SentApplicationDetails): void {
  const { queryKey } = queryFor(applicationsApi.findSent, { params: { id: application.id } })
  queryClient.setQueryData(queryKey, application)
}
