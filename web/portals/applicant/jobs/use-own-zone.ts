import { useQuery } from '@tanstack/react-query'
import { talentApi } from '#domain/talent/api.ts'
import { ownTimeZone } from '#web/lib/time/own-time-zone.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** The zone that the person works in: the one in their profile, or else where their browser is. */
export function useOwnZone(): string {
  const profile = useQuery(queryFor(talentApi.profile, {}))
  return profile.data?.timezone ?? ownTimeZone
}
