import { useQueryStates } from 'nuqs'
import { ticketsQuery } from '#domain/support/ticket.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = ticketsQuery

/** The filters and order of the tickets, in the URL. Defaults are omitted. */
export function useTicketsSearch() {
  return useQueryStates({
    status: inUrl(shape.status).withDefault('unsolved'),
    assignee: inUrl(shape.assignee),
    subject: inUrl(shape.subject),
    priority: allInUrl(shape.priority),
    tag: inUrl(shape.tag),
    company_id: inUrl(shape.company_id),
    at_risk: inUrl(shape.at_risk).withDefault(false),
    q: inUrl(shape.q).withDefault(''),
    sort: inUrl(shape.sort).withDefault('risk'),
    page: inUrl(shape.page).withDefault(1),
  })
}

export type TicketsSearch = ReturnType<typeof useTicketsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ status, assignee, subject, priority, tag, company_id, at_risk, q }: TicketsSearch) => ({
  status,
  priority,
  ...(assignee ? { assignee } : {}),
  ...(subject ? { subject } : {}),
  ...(tag ? { tag } : {}),
  ...(company_id ? { company_id } : {}),
  ...(at_risk ? { at_risk } : {}),
  ...(q ? { q } : {}),
})

/** All filters cleared. */
export const noFilter = {
  q: '',
  status: null,
  assignee: null,
  subject: null,
  priority: null,
  tag: null,
  company_id: null,
  at_risk: null,
}

/** The number of filters in the popover that apply. */
export const filtersInUse = ({ assignee, subject, priority, tag, company_id }: TicketsSearch): number =>
  [assignee && assignee !== 'me' && assignee !== 'none', subject, priority.length > 0, tag, company_id].filter(Boolean)
    .length
