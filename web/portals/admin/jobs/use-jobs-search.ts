import { useQueryStates } from 'nuqs'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import type { ManagedJobsFilter } from '#domain/jobs/managed-jobs.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = jobManagementApi.listManaged.schema.querystring

/** The filters and order of the jobs, in the URL. Defaults are omitted. */
export const useJobsSearch = () =>
  useQueryStates({
    ...listInUrl(shape),
    status: allInUrl(shape.status),
    company_id: inUrl(shape.company_id),
    flagged: inUrl(shape.flagged),
    active: inUrl(shape.active),
    archived: inUrl(shape.archived),
  })

export type JobsSearch = ReturnType<typeof useJobsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = (search: JobsSearch): ManagedJobsFilter => ({
  q: search.q || undefined,
  status: search.status,
  company_id: search.company_id ?? undefined,
  flagged: search.flagged ?? undefined,
  active: search.active ?? undefined,
  archived: search.archived ?? undefined,
})

/** All filters cleared. */
export const noFilter = {
  q: '',
  status: [],
  company_id: null,
  flagged: null,
  active: null,
  archived: null,
} satisfies Partial<JobsSearch>
