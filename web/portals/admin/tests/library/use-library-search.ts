import { useQueryStates } from 'nuqs'
import { testsApi } from '#domain/tests/api.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = testsApi.list.schema.querystring

/** The filters and order of the test library, in the URL. Defaults are omitted. */
export const useLibrarySearch = () =>
  useQueryStates({
    ...listInUrl(shape),
    category: inUrl(shape.category),
    status: allInUrl(shape.status),
  })

export type LibrarySearch = ReturnType<typeof useLibrarySearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, category, status }: LibrarySearch) => ({
  q: q || undefined,
  category: category ?? undefined,
  status,
})

/** All filters cleared. */
export const noFilter = { q: '', category: null, status: [] } satisfies Partial<LibrarySearch>
