import { payoutsApi } from '#domain/payouts/api.ts'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { filterOf, usePayoutListSearch } from './use-payout-list.ts'

/** Downloads the payouts that match the filters as CSV. */
export function ExportPayouts() {
  const [search] = usePayoutListSearch()
  return <ExportButton address={exportAddress(payoutsApi.exportList.url, filterOf(search), search.sort)} />
}
