import { reportsApi } from '#domain/reports/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import * as reports from './reports/use-reports-search.ts'
import * as tickets from './tickets/use-tickets-search.ts'
import type { MessagesTab } from './use-messages-tab.ts'

/** Downloads the list of a tab that has a file. */
export function ExportInbox({ tab }: { tab: MessagesTab }) {
  if (tab === 'tickets') return <ExportTickets />
  if (tab === 'reports') return <ExportReports />
  return null
}

function ExportTickets() {
  const [search] = tickets.useTicketsSearch()
  return <ExportButton address={exportAddress(supportApi.exportList.url, tickets.filterOf(search), search.sort)} />
}

function ExportReports() {
  const [search] = reports.useReportsSearch()
  return <ExportButton address={addressOf(reportsApi.exportList.url, {}, reports.filterOf(search))} />
}
