import { Plus } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { staffApi } from '#domain/staff/api.ts'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { newManager } from './new-manager.ts'
import { filterOf, useManagers, useManagersSearch } from './use-managers.ts'

/** Downloads the list, and opens the form for a new account manager, for those who may add one. */
export function ManagerActions() {
  const current = useCurrentSearch()
  const [search] = useManagersSearch()
  const { data } = useManagers()
  return (
    <>
      <ExportButton address={exportAddress(staffApi.exportManagers.url, filterOf(search), search.sort)} />
      {data?.allowed.includes('create') && (
        <ButtonLink
          look="primary"
          to={`${pathTo('admin_account_manager', { id: newManager })}${current}`}
          {...aboveScreen}
        >
          <Plus aria-hidden />
          Add Manager
        </ButtonLink>
      )}
    </>
  )
}
