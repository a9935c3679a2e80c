import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { assignmentsQuery } from '#domain/assignments/assignment.ts'
import type { AssignmentsFilter, AssignmentSort } from '#domain/assignments/assignment.ts'
import { uuid } from '#domain/kernel/text.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, sort, page, per_page } = assignmentsQuery.shape

/** The section, the filters and order of the assignments, and the one that is open beside them, in the URL. */
export const useAssignmentsSearch = () =>
  useQueryStates({
    tab: parseAsStringLiteral(['assignments', 'offers']).withDefault('assignments'),
    q: inUrl(q.unwrap()).withDefault(''),
    status: parseAsStringLiteral(assignmentMachine.states),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
    assignment: inUrl(uuid),
  })

export type AssignmentsSearch = ReturnType<typeof useAssignmentsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q: words, status }: AssignmentsSearch): AssignmentsFilter => ({
  q: words || undefined,
  status: status ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: null } satisfies Partial<AssignmentsSearch>

/** Where these assignments are downloaded as CSV. */
export const exportAddress = (which: object, order: AssignmentSort): string =>
  addressOf(assignmentsApi.exportList.url, {}, { ...which, sort: order })
