import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { reportsApi } from '#domain/reports/api.ts'
import { reportKindLabels, reportKinds } from '#domain/reports/report.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ReportCaseItem } from './report-case-item.tsx'
import { useOpenReport } from './use-open-report.ts'
import { filterOf, useReportsSearch } from './use-reports-search.ts'

const ReportDrawer = lazyDialog(async () => (await import('./report-drawer.tsx')).ReportDrawer)

const anyKind = 'all'
const kinds = [
  { value: anyKind, label: 'Everything' },
  ...reportKinds.map((value) => ({ value, label: reportKindLabels[value] })),
]
const emptyTitles = { open: 'No open reports', mine: 'You have claimed no reports', resolved: 'No resolved reports' }

/** What users reported and what was noted automatically, by subject. */
export function Reports() {
  const [search, setSearch] = useReportsSearch()
  const { reports: show, subject, q, page } = search
  const [openId, setOpenId] = useOpenReport()
  useReadyDialogs(ReportDrawer)
  const cases = useQuery(queryFor(reportsApi.list, { query: { ...filterOf(search), page } }))
  useStayInPages(cases.data, page, (last) => setSearch({ page: last }))
  // Typing replaces the history entry; other changes add one.
  const narrow = (change: Parameters<typeof setSearch>[0] & object, history: 'push' | 'replace' = 'push') =>
    void setSearch({ ...change, page: null }, { history })
  const isNarrowed = q !== '' || subject !== null
  const clear = () => narrow({ q: null, subject: null })
  return (
    <>
      <ListScreen
        query={cases}
        noun={['case', 'cases']}
        toolbar={
          <ListToolbar
            views={
              <SegmentedControl
                label="Show"
                value={show}
                onValueChange={(next) => narrow({ reports: next })}
                segments={[
                  { value: 'open', label: 'Open' },
                  { value: 'mine', label: 'Claimed by me' },
                  { value: 'resolved', label: 'Resolved' },
                ]}
              />
            }
            search={{
              label: 'Search reports',
              placeholder: 'Name or job title',
              value: q,
              onValueChange: (words) => narrow({ q: words }, 'replace'),
            }}
            filters={
              <Select
                aria-label="What was reported"
                className="w-44"
                value={subject ?? anyKind}
                onValueChange={(next) => narrow({ subject: reportKinds.find((kind) => kind === next) ?? null })}
                options={kinds}
              />
            }
            inUse={subject ? 1 : 0}
            onClear={isNarrowed ? clear : undefined}
          />
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
          isNarrowed ? (
            <NothingFound many="reports" onClear={clear} />
          ) : (
            <EmptyState
              icon={<ShieldCheck aria-hidden />}
              title={emptyTitles[show]}
              description="Users can report jobs, companies, talents, messages, and reviews. Contact details and outside payment before a contract are noted automatically."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {(found) => (
          <ul aria-label="Reported">
            {found.items.map((reported) => (
              <ReportCaseItem
                key={reported.id}
                reported={reported}
                onOpen={() => void setOpenId(reported.id, { history: 'push' })}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {openId && <ReportDrawer id={openId} onClose={() => void setOpenId(null)} />}
    </>
  )
}
