import { useQueryStates } from 'nuqs'
import { testsApi } from '#domain/tests/api.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const querySchema = testsApi.list.schema.querystring.shape

/** The filters and order of the company's tests, in the URL. Defaults are omitted. */
export function useTestsSearch() {
  return useQueryStates({
    q: inUrl(querySchema.q).withDefault(''),
    type: allInUrl(querySchema.type),
    sort: inUrl(querySchema.sort).withDefault(querySchema.sort.parse('-updated_at')),
    page: inUrl(querySchema.page).withDefault(querySchema.page.parse(undefined)),
    per_page: inUrl(querySchema.per_page).withDefault(querySchema.per_page.parse(undefined)),
  })
}

export type TestsSearch = ReturnType<typeof useTestsSearch>[0]
