import { paymentsApi } from '#domain/payments/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { filterOf, usePaymentListSearch } from './use-payment-list.ts'

/** Downloads the payments that match the filters as CSV. */
export function ExportReport() {
  const [search] = usePaymentListSearch()
  return (
    <DownloadButton address={exportAddress(paymentsApi.exportList.url, filterOf(search), search.sort)}>
      Export Report
    </DownloadButton>
  )
}
