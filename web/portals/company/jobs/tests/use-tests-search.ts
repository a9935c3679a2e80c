import { useQueryStates } from 'nuqs'
import { testsApi } from '#domain/tests/api.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const querySchema = testsApi.list.schema.querystring.shape

/** The filters and order of the company's tests, in the URL. Defaults are omitted. */
export function useTestsSearch() {
  return useQueryStates({
    q: inUrl(querySchema.q).withDefault(''),
    type: allInUrl(querySchema.type),
    // Not `status`, which filters the jobs on the same screen.
    state: allInUrl(querySchema.status),
    source: inUrl(querySchema.source),
    edited_within: inUrl(querySchema.edited_within),
    favorite: inUrl(querySchema.favorite),
    sort: inUrl(querySchema.sort).withDefault(querySchema.sort.parse('-updated_at')),
    page: inUrl(querySchema.page).withDefault(querySchema.page.parse(undefined)),
    per_page: inUrl(querySchema.per_page).withDefault(querySchema.per_page.parse(undefined)),
  })
}

export type TestsSearch = ReturnType<typeof useTestsSearch>[0]

/** All filters cleared. */
export const noFilter = {
  q: '',
  type: [],
  state: [],
  source: null,
  edited_within: null,
  favorite: null,
} satisfies Partial<TestsSearch>

/** The number of filters that apply, not counting the search words. */
export const filtersInUse = ({ type, state, source, edited_within, favorite }: TestsSearch): number =>
  [type.length > 0, state.length > 0, source, edited_within, favorite].filter(Boolean).length
