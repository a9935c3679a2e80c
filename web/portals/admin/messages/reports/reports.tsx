import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ReportItem, ResolveButton, reportTitle } from './report-item.tsx'
import { ReportedConversation } from './reported-conversation.tsx'
import { useOpenReport } from './use-open-report.ts'
import { useReportsSearch } from './use-reports-search.ts'

/** Reports of users and automatic notes about conversations. */
export function Reports() {
  const [{ reports: show, page }, setSearch] = useReportsSearch()
  const [openId, setOpenId] = useOpenReport()
  const reports = useQuery(queryFor(messagingApi.listReports, { query: { show, page } }))
  useStayInPages(reports.data, page, (last) => setSearch({ page: last }))
  const opened = reports.data?.items.find(({ id }) => id === openId)
  // Resolving removes the report from the list; its conversation stays open.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  return (
    <>
      <ListScreen
        query={reports}
        noun={['report', 'reports']}
        toolbar={
          <div className="flex">
            <SegmentedControl
              label="Show"
              value={show}
              onValueChange={(next) => void setSearch({ reports: next, page: null }, { history: 'push' })}
              segments={[
                { value: 'open', label: 'Open' },
                { value: 'resolved', label: 'Resolved' },
              ]}
            />
          </div>
        }
        error="Failed to load reports. Please try again."
        skeleton={
          <Skeletons count={3} label="Loading reports" className="divide-y divide-line">
            <div className="grid gap-2 px-5 py-4">
              <Skeleton className="h-4 w-60" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-48" />
            </div>
          </Skeletons>
        }
        empty={
          <EmptyState
            icon={<ShieldCheck aria-hidden />}
            title={show === 'open' ? 'No open reports' : 'No resolved reports'}
            description="Users can report a conversation. Contact details and outside payment before a contract are noted automatically."
          />
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {(found) => (
          <ul aria-label="Reports">
            {found.items.map((report) => (
              <ReportItem
                key={report.id}
                report={report}
                onOpen={() => void setOpenId(report.id, { history: 'push' })}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {shown && (
        <Drawer
          open={openId === shown.id}
          onOpenChange={(open) => !open && void setOpenId(null)}
          title={reportTitle(shown)}
          width="lg"
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-6">
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <p className="min-w-0 wrap-anywhere text-ink-soft">
                <bdi>{shown.title}</bdi>
              </p>
              {opened && <ResolveButton report={opened} />}
            </div>
            <ReportedConversation key={shown.id} report={shown} />
          </div>
        </Drawer>
      )}
    </>
  )
}
