import { Plus } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { newManager } from './new-manager.ts'
import { useManagers } from './use-managers.ts'

/** Opens the form for a new account manager, for those who may add one. */
export function AddManager() {
  const search = useCurrentSearch()
  const { data } = useManagers()
  if (!data?.allowed.includes('create')) return null
  return (
    <ButtonLink look="primary" to={`${pathTo('admin_account_manager', { id: newManager })}${search}`} {...aboveScreen}>
      <Plus aria-hidden />
      Add Manager
    </ButtonLink>
  )
}
