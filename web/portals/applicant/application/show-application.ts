import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'

/** Puts an application from a response into the cache, without refetching it. */
export function showApplication(application: SentApplicationDetails): void {
  const { queryKey } = queryFor(sentApplicationsApi.findSent, { params: { id: application.id } })
  queryClient.setQueryData(queryKey, application)
}
