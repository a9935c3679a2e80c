import { useQueryStates } from 'nuqs'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { CompaniesFilter } from '#domain/companies/managed-company.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { q, status, account_manager, sort, page, per_page } = companyManagementApi.list.schema.querystring.shape

/** The filters and order of the companies, in the URL. Defaults are omitted. */
export const useCompaniesSearch = () =>
  useQueryStates({
    q: inUrl(q).withDefault(''),
    status: allInUrl(status),
    account_manager: inUrl(account_manager),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
  })

export type CompaniesSearch = ReturnType<typeof useCompaniesSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: CompaniesSearch): CompaniesFilter => ({
  q: search.q || undefined,
  status: search.status,
  account_manager: search.account_manager ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], account_manager: null } satisfies Partial<CompaniesSearch>
