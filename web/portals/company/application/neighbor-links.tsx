import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import type { NeighborsQuery } from '#domain/applications/neighbors.ts'
import { numberText } from '#domain/kernel/count.ts'
import { applicationPath, listedIn } from '#web/features/applications/listed-in.ts'
import { call } from '#web/lib/api/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { usePassedReturnState } from '#web/lib/navigation/return-to.ts'
import { useShortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Links to the previous and next application of the list, and the position within it. */
export function NeighborLinks({ id }: { id: string }) {
  const [list] = useQueryStates(listedIn)
  const navigate = useNavigate()
  const returnState = usePassedReturnState()
  const client = useQueryClient()
  const [shortcutsOn] = useShortcutsOn()
  const query = useQuery({
    // A key that no live update invalidates: a change made here can remove the application from the list, and then its
    // position would be lost.
    queryKey: ['neighbors', id, list],
    queryFn: ({ signal }) =>
      call(applicationsApi.neighbors, { params: { id }, query: list as Partial<NeighborsQuery> }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data: neighbors, isPlaceholderData } = query
  const { previous, next } = neighbors && !isPlaceholderData ? neighbors : { previous: null, next: null }
  useEffect(() => {
    if (next) void client.prefetchQuery(queryFor(applicationsApi.find, { params: { id: next } }))
  }, [client, next])

  const goTo = (other: string | null) =>
    other ? () => void navigate(applicationPath(other, list), { state: returnState }) : undefined
  const [goBack, goOn] = [goTo(previous), goTo(next)]
  useShortcuts({ next_applicant: goOn, previous_applicant: goBack })

  if (!neighbors || neighbors.total < 2) return null
  return (
    <nav aria-label="Applications in this list" className="flex items-center gap-1">
      <IconButton
        label={`Previous applicant${shortcutsOn ? ' (K)' : ''}`}
        aria-keyshortcuts={shortcutsOn ? 'K ArrowLeft' : undefined}
        icon={<ChevronLeft aria-hidden />}
        disabled={!goBack}
        onClick={goBack}
      />
      <span className="tabular text-sm text-ink-soft">
        {numberText(neighbors.position)} of {numberText(neighbors.total)}
      </span>
      <IconButton
        label={`Next applicant${shortcutsOn ? ' (J)' : ''}`}
        aria-keyshortcuts={shortcutsOn ? 'J ArrowRight' : undefined}
        icon={<ChevronRight aria-hidden />}
        disabled={!goOn}
        onClick={goOn}
      />
    </nav>
  )
}
