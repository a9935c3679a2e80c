import { useQueryStates } from 'nuqs'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, state, sort, page } = sentApplicationsApi.listSent.schema.querystring.shape

/** The filters and order of the applicant's applications, in the URL. Defaults are omitted. */
export function useApplicationsSearch() {
  return useQueryStates({
    q: inUrl(q).withDefault(''),
    state: inUrl(state),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
  })
}

export type ApplicationsSearch = ReturnType<typeof useApplicationsSearch>[0]
