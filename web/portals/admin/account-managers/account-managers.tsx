import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Outlet } from 'react-router'
import { screens } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ManagerActions } from './manager-actions.tsx'
import { Managers } from './managers.tsx'

const Administrators = lazySection(async () => (await import('./administrators.tsx')).Administrators)

export const handle = { wide: true } satisfies ScreenHandle

const tabs = ['managers', 'administrators'] as const

/** The account managers and, for owners, the administrators with their roles. */
export default function AccountManagers() {
  const { allowed } = useMe()
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('managers'))
  const seesAdministrators = allowed.includes('see_administrators')
  return (
    <>
      <PageHeader
        title={screens.admin_account_managers.title}
        actions={(!seesAdministrators || tab === 'managers') && <ManagerActions />}
      />
      {seesAdministrators ? (
        <Tabs
          label="Staff"
          value={tab}
          onValueChange={(next) => void setTab(next, { history: 'push' })}
          tabs={[
            { value: 'managers', label: 'Account Managers', content: <Managers /> },
            { value: 'administrators', label: 'Administrators', content: <Administrators /> },
          ]}
        />
      ) : (
        <Managers />
      )}
      <Outlet />
    </>
  )
}
