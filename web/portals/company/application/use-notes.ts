import { useInfiniteQuery } from '@tanstack/react-query'
import { colleaguesApi } from '#domain/applications/colleagues-api.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'

const per_page = 20

/** The notes on an application, loaded page by page, latest last. */
export function useNotes(id: string) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(colleaguesApi.listNotes), id],
    queryFn: ({ pageParam, signal }) =>
      call(colleaguesApi.listNotes, { params: { id }, query: { page: pageParam, per_page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * per_page < total ? page + 1 : undefined),
  })
  const latestFirst = query.data?.pages.flatMap((page) => page.items) ?? []
  // A note added between two page requests appears on both pages.
  const notes = [...new Map(latestFirst.map((note) => [note.id, note])).values()].toReversed()
  return { query, notes, total: query.data?.pages[0]?.total ?? 0 }
}
