import { applicationsApi } from '#domain/applications/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { filtersOf } from './use-applicants-search.ts'
import type { ApplicantsSearch } from './use-applicants-search.ts'

/** The address of the CSV file with the applicants of a list. */
export const exportAddress = (id: string, search: ApplicantsSearch): string =>
  addressOf(
    applicationsApi.exportReceived.url,
    { id },
    {
      ...filtersOf(search),
      stage: search.stage ?? undefined,
      is_rejecting: search.is_rejecting ?? undefined,
      sort: search.sort,
    },
  )
