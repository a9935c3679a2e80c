import { invoicesApi } from '#domain/invoices/api.ts'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { filterOf, useInvoiceListSearch } from './use-invoice-list.ts'

/** Downloads the invoices that match the filters as CSV. */
export function ExportInvoices() {
  const [search] = useInvoiceListSearch()
  return <ExportButton address={exportAddress(invoicesApi.listCsv.url, filterOf(search), search.sort)} />
}
