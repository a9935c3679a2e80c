import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { reportsApi } from '#domain/reports/api.ts'
import { reportKindLabels, reportKinds } from '#domain/reports/report.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ReportCaseItem } from './report-case-item.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { useOpenReport } from './use-open-report.ts'
import { useReportsSearch } from './use-reports-search.ts'

const anyKind = 'all'
const kinds = [
  { value: anyKind, label: 'Everything' },
  ...reportKinds.map((value) => ({ value, label: reportKindLabels[value] })),
]
const emptyTitles = { open: 'No open reports', mine: 'You have claimed no reports', resolved: 'No resolved reports' }

/** What users reported and what was noted automatically, by subject. */
export function Reports() {
  const [{ reports: show, subject, page }, setSearch] = useReportsSearch()
  const [openId, setOpenId] = useOpenReport()
  const cases = useQuery(queryFor(reportsApi.list, { query: { show, page, ...(subject ? { kind: subject } : {}) } }))
  useStayInPages(cases.data, page, (last) => setSearch({ page: last }))
  return (
    <>
      <ListScreen
        query={cases}
        noun={['case', 'cases']}
        toolbar={
          <div className="flex flex-wrap gap-3">
            <SegmentedControl
              label="Show"
              value={show}
              onValueChange={(next) => void setSearch({ reports: next, page: null }, { history: 'push' })}
              segments={[
                { value: 'open', label: 'Open' },
                { value: 'mine', label: 'Claimed by me' },
                { value: 'resolved', label: 'Resolved' },
              ]}
            />
            <div className="w-44">
              <Select
                aria-label="What was reported"
                value={subject ?? anyKind}
                onValueChange={(next) =>
                  void setSearch(
                    { subject: reportKinds.find((kind) => kind === next) ?? null, page: null },
                    { history: 'push' },
                  )
                }
                options={kinds}
              />
            </div>
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
            title={emptyTitles[show]}
            description="Users can report jobs, companies, talents, messages, and reviews. Contact details and outside payment before a contract are noted automatically."
          />
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
