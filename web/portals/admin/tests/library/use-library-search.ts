import { useQueryStates } from 'nuqs'
import { testsApi } from '#domain/tests/api.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { q, category, status, sort, page, per_page } = testsApi.list.schema.querystring.shape

/** The filters and order of the test library, in the URL. Defaults are omitted. */
export const useLibrarySearch = () =>
  useQueryStates({
    q: inUrl(q).withDefault(''),
    category: inUrl(category),
    status: allInUrl(status),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
  })

export type LibrarySearch = ReturnType<typeof useLibrarySearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q: words, category: chosen, status: statuses }: LibrarySearch) => ({
  q: words || undefined,
  category: chosen ?? undefined,
  status: statuses,
})

/** All filters cleared. */
export const noFilter = { q: '', category: null, status: [] } satisfies Partial<LibrarySearch>
