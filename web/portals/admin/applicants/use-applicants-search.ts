import { useQueryStates } from 'nuqs'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import type { ApplicantsFilter } from '#domain/talent/managed-applicant.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = applicantManagementApi.list.schema.querystring

/** The filters and order of the applicants, in the URL. Defaults are omitted. */
export const useApplicantsSearch = () =>
  useQueryStates({
    ...listInUrl(shape),
    status: allInUrl(shape.status),
  })

export type ApplicantsSearch = ReturnType<typeof useApplicantsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: ApplicantsSearch): ApplicantsFilter => ({
  q: search.q || undefined,
  status: search.status,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [] } satisfies Partial<ApplicantsSearch>

/** The parameters of the URL with what is listed in an applicant's drawer. */
export const shownParameters = ['show', 'hired', 'record_page'] as const
