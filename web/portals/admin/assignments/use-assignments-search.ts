import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { assignmentsQuery } from '#domain/assignments/assignment.ts'
import type { AssignmentsFilter } from '#domain/assignments/assignment.ts'
import { uuid } from '#domain/kernel/text.ts'
import { submittedOffersQuery } from '#domain/offers/offer.ts'
import { timesheetsQuery } from '#domain/time/timesheet.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

/** The section, the filters and order of its list, and the assignment that is open beside it, in the URL. */
export const useAssignmentsSearch = () =>
  useQueryStates({
    tab: parseAsStringLiteral(['assignments', 'offers', 'timesheets']).withDefault('assignments'),
    ...listInUrl(assignmentsQuery.shape),
    status: allInUrl(assignmentsQuery.shape.status),
    company_id: inUrl(uuid),
    talent_id: inUrl(uuid),
    disputed: inUrl(timesheetsQuery.shape.disputed).withDefault(false),
    offer_status: allInUrl(submittedOffersQuery.shape.status),
    assignment: inUrl(uuid),
  })

export type AssignmentsSearch = ReturnType<typeof useAssignmentsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, company_id, talent_id }: AssignmentsSearch): AssignmentsFilter => ({
  q: q || undefined,
  status,
  company_id: company_id ?? undefined,
  talent_id: talent_id ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], company_id: null, talent_id: null } satisfies Partial<AssignmentsSearch>
