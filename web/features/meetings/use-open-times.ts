import { useQuery } from '@tanstack/react-query'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { PlannedMeeting } from '#domain/meetings/api.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** Whose open times: of a meeting, or of one that is to be proposed. */
export type OpenTimesOf = { meeting_id: string } | { planned: Omit<PlannedMeeting, 'from' | 'days' | 'minutes'> }

interface Period {
  /** An instant. */
  from: string
  days: number
  minutes: number
}

/** The open times of a period. */
export function useOpenTimes(of: OpenTimesOf, period: Period, enabled = true) {
  const isPlanned = 'planned' in of
  const planned = useQuery({
    ...queryFor(meetingsApi.plan, { query: isPlanned ? { ...of.planned, ...period } : period }),
    enabled: enabled && isPlanned,
  })
  const proposed = useQuery({
    ...queryFor(meetingsApi.openTimes, { params: { id: isPlanned ? '' : of.meeting_id }, query: period }),
    enabled: enabled && !isPlanned,
  })
  return isPlanned ? planned : proposed
}
