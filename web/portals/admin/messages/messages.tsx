import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Suspense, lazy, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Queue } from '#domain/dashboard/queues.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { QueueLabel } from '#web/features/dashboard/queue-label.tsx'
import { ThreadSkeleton } from '#web/features/messaging/thread/thread-skeleton.tsx'
import { useOpenConversation } from '#web/features/messaging/use-open-conversation.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportInbox } from './export-inbox.tsx'
import { Tickets } from './tickets/tickets.tsx'
import { useTicketsSearch } from './tickets/use-tickets-search.ts'
import type { MessagesTab } from './use-messages-tab.ts'
import { messagesTabs, useMessagesTab } from './use-messages-tab.ts'

const MessagesScreen = lazy(async () => ({
  default: (await import('#web/features/messaging/messages-screen.tsx')).MessagesScreen,
}))
const Reports = lazySection(async () => (await import('./reports/reports.tsx')).Reports)
const Appeals = lazySection(async () => (await import('./appeals/appeals.tsx')).Appeals)
const Verifications = lazySection(async () => (await import('./verifications/verifications.tsx')).Verifications)
const Duplicates = lazySection(async () => (await import('./duplicates/duplicates.tsx')).Duplicates)
const PrivacyRequests = lazySection(
  async () => (await import('./privacy-requests/privacy-requests.tsx')).PrivacyRequests,
)
const SupportReport = lazySection(async () => (await import('./support-report/support-report.tsx')).SupportReport)
const TicketScreen = lazy(async () => ({ default: (await import('./ticket/ticket-screen.tsx')).TicketScreen }))

export const handle = { wide: true } satisfies ScreenHandle

const waiting = (queue: Queue, label: string) => <QueueLabel queue={queue}>{label}</QueueLabel>

const views: Record<MessagesTab, { label: ReactNode; content: ReactNode }> = {
  tickets: { label: waiting('tickets', 'Support & contact'), content: <Tickets /> },
  conversations: { label: waiting('conversations', 'My conversations'), content: null },
  reports: { label: waiting('reports', 'Reports'), content: <Reports /> },
  appeals: { label: waiting('appeals', 'Appeals'), content: <Appeals /> },
  verifications: { label: waiting('verifications', 'Verifications'), content: <Verifications /> },
  duplicates: { label: waiting('duplicate_accounts', 'Duplicates'), content: <Duplicates /> },
  privacy: { label: waiting('privacy_requests', 'Privacy requests'), content: <PrivacyRequests /> },
  performance: { label: 'Performance', content: <SupportReport /> },
}

/**
 * The staff inbox: requests, the user's own conversations, reports, appeals, possible duplicates, privacy requests, and how
 * well support does.
 */
export default function AdminMessages() {
  const [params] = useSearchParams()
  // Flagged jobs were a tab of this screen.
  if (params.get('tab') === 'flagged') return <Navigate replace to={`${pathTo('admin_jobs')}?flagged=true`} />
  return <Inbox />
}

function Inbox() {
  const { conversation, message } = useOpenConversation()
  const { tab } = useTabs()
  if (tab === 'conversations') return <Conversations />
  if (conversation) return <OpenTicket key={conversation} id={conversation} target={message} />
  return (
    <>
      <PageHeader title={screens.admin_messages.title} actions={<ExportInbox tab={tab} />} />
      <InboxTabs />
    </>
  )
}

/** The tabs that the user may see, and the open one. */
function useTabs() {
  const { allowed } = useMe()
  const [asked, setTab] = useMessagesTab()
  const tabs = messagesTabs.filter(
    (one) =>
      (one !== 'reports' || allowed.includes('see_reports')) &&
      (one !== 'appeals' || allowed.includes('see_appeals')) &&
      (one !== 'verifications' || allowed.includes('see_verifications')) &&
      (one !== 'duplicates' || allowed.includes('see_duplicate_accounts')) &&
      (one !== 'privacy' || allowed.includes('see_privacy_requests')) &&
      (one !== 'performance' || allowed.includes('see_support_report')),
  )
  return { tabs, tab: tabs.includes(asked) ? asked : 'tickets', setTab }
}

/** The tabs; `bare` without their content. */
function InboxTabs({ bare = false }: { bare?: boolean }) {
  const { tabs, tab, setTab } = useTabs()
  const [, setSearch] = useTicketsSearch()
  const { openConversation } = useOpenConversation()
  const show = (next: MessagesTab) => {
    // The filters of one tab do not apply to another.
    void setSearch(null)
    openConversation(null)
    void setTab(next, { history: 'push' })
  }
  return (
    <Tabs
      label="Messages"
      value={tab}
      onValueChange={show}
      tabs={tabs.map((value) => ({ value, ...views[value], ...(bare ? { content: null } : {}) }))}
    />
  )
}

/** A conversation that is not a ticket is one of the user's own. */
function OpenTicket({ id, target }: { id: string; target: number | null }) {
  const ticket = useQuery(queryFor(supportApi.find, { params: { id } }))
  const [, setTab] = useMessagesTab()
  const isOther = isNotFound(ticket.error)
  useEffect(() => {
    if (isOther) void setTab('conversations')
  }, [isOther, setTab])
  if (isOther) return null
  return (
    <Suspense fallback={<ThreadSkeleton />}>
      <TicketScreen id={id} target={target} />
    </Suspense>
  )
}

function Conversations() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 px-4 pt-2">
        <InboxTabs bare />
      </div>
      <div className="min-h-0 grow">
        <Suspense fallback={<ThreadSkeleton />}>
          <MessagesScreen />
        </Suspense>
      </div>
    </div>
  )
}
