import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationsApi } from '#domain/applications/api.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'

const per_page = 20

/** What colleagues wrote about an application, the latest last, and as much of what came before as was asked for. */
export function useNotes(id: string) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(applicationsApi.listNotes), id],
    queryFn: ({ pageParam, signal }) =>
      call(applicationsApi.listNotes, { params: { id }, query: { page: pageParam, per_page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * per_page < total ? page + 1 : undefined),
  })
  const latestFirst = query.data?.pages.flatMap((page) => page.items) ?? []
  // A note that came while the pages were asked for may be in two of them.
  const notes = [...new Map(latestFirst.map((note) => [note.id, note])).values()].toReversed()
  return { query, notes, total: query.data?.pages[0]?.total ?? 0 }
}
