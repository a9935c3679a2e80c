import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RoomGuide = lazy(async () => ({ default: (await import('./room-guide.tsx')).RoomGuide }))

/**
 * The panel with the guide of an interview and the own scorecard, for the company's side. Applicants and guests never ask
 * for it.
 */
export function useRoomGuide(meeting_id: string): ReactNode {
  const isMember = useSession().data?.me?.role === 'company'
  const own = useQuery({
    ...queryFor(scorecardsApi.find, { params: { id: meeting_id } }),
    enabled: isMember,
    retry: false,
  })
  if (!own.data?.guide) return null
  return (
    <Suspense fallback={<Skeleton className="w-80" />}>
      <RoomGuide own={own.data} />
    </Suspense>
  )
}
