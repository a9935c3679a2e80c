import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { failedJobKinds } from '#domain/operations/failed-job.ts'
import type { FailedJobKind } from '#domain/operations/failed-job.ts'
import { screens } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { QueueLabel } from '#web/features/dashboard/queue-label.tsx'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { failedJobTabs } from './failed-job-tabs.ts'
import { Health } from './health.tsx'

const FailedJobs = lazySection(async () => (await import('./failed-jobs.tsx')).FailedJobs)
const ScheduledJobs = lazySection(async () => (await import('./scheduled-jobs.tsx')).ScheduledJobs)
const Announcement = lazySection(async () => (await import('./announcement.tsx')).Announcement)

const tabs = ['health', ...failedJobKinds, 'schedule', 'announcement'] as const

const failed = (kind: FailedJobKind) => ({
  label: <QueueLabel queue={`failed_${kind}`}>{failedJobTabs[kind].label}</QueueLabel>,
  content: <FailedJobs kind={kind} />,
})

const views: Record<(typeof tabs)[number], { label: ReactNode; content: ReactNode }> = {
  health: { label: 'System Health', content: <Health /> },
  jobs: failed('jobs'),
  emails: failed('emails'),
  webhooks: failed('webhooks'),
  schedule: { label: 'Scheduled Jobs', content: <ScheduledJobs /> },
  announcement: { label: 'Announcement', content: <Announcement /> },
}

/** How the system is doing, what failed, and the announcement. */
export default function AdminOperations() {
  const [{ tab }, setSearch] = useQueryStates({
    tab: parseAsStringLiteral(tabs).withDefault('health'),
    // Of the lists with failed jobs.
    status: parseAsString,
    page: parseAsString,
  })
  return (
    <>
      <PageHeader
        title={screens.admin_operations.title}
        actions={<ButtonLink to={settingsPath('admin', 'system')}>System Settings</ButtonLink>}
      />
      <Tabs
        label="Operations"
        value={tab}
        onValueChange={(next) => void setSearch({ tab: next, status: null, page: null }, { history: 'push' })}
        tabs={tabs.map((value) => ({ value, ...views[value] }))}
      />
    </>
  )
}
