import { useQuery } from '@tanstack/react-query'
import { applicationsLeftText } from '#domain/applications/application-limit.ts'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

/** Whether the applicant has reached the limit of applications, and what to tell them if few are left. */
export function useApplicationLimit(): { reached: boolean; text: string | null } {
  const zone = useTimeZone()
  const limit = useQuery({ ...queryFor(sentApplicationsApi.showLimit, {}), refetchInterval: poll_ms }).data
  if (!limit) return { reached: false, text: null }
  return { reached: limit.left === 0, text: applicationsLeftText(limit, (at) => formatInstant(at, zone)) }
}
