import { useQueryStates } from 'nuqs'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import type { ApplicantsFilter } from '#domain/talent/managed-applicant.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { q, status, sort, page, per_page } = applicantManagementApi.list.schema.querystring.shape

/** The filters and order of the applicants, in the URL. Defaults are omitted. */
export const useApplicantsSearch = () =>
  useQueryStates({
    q: inUrl(q).withDefault(''),
    status: allInUrl(status),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
  })

export type ApplicantsSearch = ReturnType<typeof useApplicantsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: ApplicantsSearch): ApplicantsFilter => ({
  q: search.q || undefined,
  status: search.status,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [] } satisfies Partial<ApplicantsSearch>
