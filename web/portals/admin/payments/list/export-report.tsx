import { paymentsApi } from '#domain/payments/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { usePaymentsQuery } from './use-payments-query.ts'

/** Downloads the payments that match the filters as CSV. */
export function ExportReport() {
  const query = usePaymentsQuery()
  return <DownloadButton address={addressOf(paymentsApi.exportList.url, {}, query)}>Export Report</DownloadButton>
}
