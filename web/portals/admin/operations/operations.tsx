import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { screens } from '#domain/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Announcement } from './announcement.tsx'
import { Features } from './features.tsx'
import { Health } from './health.tsx'

const tabs = ['health', 'features', 'announcement'] as const

const views: Record<(typeof tabs)[number], { label: string; content: ReactNode }> = {
  health: { label: 'System Health', content: <Health /> },
  features: { label: 'Features', content: <Features /> },
  announcement: { label: 'Announcement', content: <Announcement /> },
}

/** How the system is doing, and what staff can switch while it runs. */
export default function AdminOperations() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('health'))
  return (
    <>
      <PageHeader title={screens.admin_operations.title} />
      <Tabs
        label="Operations"
        value={tab}
        onValueChange={(next) => void setTab(next, { history: 'push' })}
        tabs={tabs.map((value) => ({ value, ...views[value] }))}
      />
    </>
  )
}
