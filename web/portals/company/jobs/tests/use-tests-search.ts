import { useQueryStates } from 'nuqs'
import { testsApi } from '#domain/tests/api.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const asked = testsApi.list.schema.querystring.shape

/** Which of the company's tests are shown, and how: all of it in the URL, nothing there that is as usual. */
export function useTestsSearch() {
  return useQueryStates({
    q: inUrl(asked.q).withDefault(''),
    type: allInUrl(asked.type),
    sort: inUrl(asked.sort).withDefault(asked.sort.parse('-updated_at')),
    page: inUrl(asked.page).withDefault(asked.page.parse(undefined)),
    per_page: inUrl(asked.per_page).withDefault(asked.per_page.parse(undefined)),
  })
}

export type TestsSearch = ReturnType<typeof useTestsSearch>[0]
