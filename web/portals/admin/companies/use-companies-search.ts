import { useQueryStates } from 'nuqs'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { CompaniesFilter } from '#domain/companies/managed-company.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = companyManagementApi.list.schema.querystring

/** The filters and order of the companies, in the URL. Defaults are omitted. */
export const useCompaniesSearch = () =>
  useQueryStates({
    ...listInUrl(shape),
    status: allInUrl(shape.status),
    account_manager: inUrl(shape.account_manager),
  })

export type CompaniesSearch = ReturnType<typeof useCompaniesSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: CompaniesSearch): CompaniesFilter => ({
  q: search.q || undefined,
  status: search.status,
  account_manager: search.account_manager ?? undefined,
})

/** The parameter of the URL that lists the revenue in a company's drawer. */
export const revenueParameter = 'revenue'

/** All filters cleared. */
export const noFilter = { q: '', status: [], account_manager: null } satisfies Partial<CompaniesSearch>
