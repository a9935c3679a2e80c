import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { timesheetStatusLabels } from '#domain/time/timesheet-machine.ts'
import { timeApi } from '#domain/time/api.ts'
import { ExpensesToApprove } from '#web/features/adjustments/expenses-to-approve.tsx'
import { TimesheetList } from '#web/features/time/timesheet-list.tsx'
import { TimesheetReview } from '#web/features/time/timesheet-review.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AutomaticApproval } from './automatic-approval.tsx'
import type { TimesheetView } from './use-team-search.ts'
import { timesheetViews, useTimesheetsSearch } from './use-team-search.ts'

const ApproveTimesheetsDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/approve-timesheets-dialog.tsx')).ApproveTimesheetsDialog,
)

const labels: Record<TimesheetView, string> = {
  ...timesheetStatusLabels,
  submitted: 'To approve',
  disputed: 'Disputed',
}

const empty: Record<TimesheetView, { title: string; description: string }> = {
  submitted: { title: 'Nothing to approve', description: 'Timesheets are submitted on Monday at noon or before.' },
  disputed: { title: 'No disputed hours', description: 'Timesheets with disputed lines appear here.' },
  approved: { title: 'No approved timesheets yet', description: 'Timesheets that you approve appear here.' },
  returned: { title: 'No returned timesheets', description: 'Timesheets that you return appear here.' },
  open: { title: 'No open timesheets', description: 'Weeks that have not been submitted appear here.' },
}

/** The timesheets of the team: to approve first, or the one that is open. */
export function TimesheetsSection() {
  const { company } = useMe()
  const [{ show, timesheet, page }, setSearch] = useTimesheetsSearch()
  const [approving, setApproving] = useState(false)
  const timesheets = useQuery({
    ...queryFor(timeApi.timesheets, {
      query: { page, ...(show === 'disputed' ? { disputed: true } : { status: show }) },
    }),
    enabled: timesheet === null,
  })
  useReadyDialogs(ApproveTimesheetsDialog)
  useStayInPages(timesheets.data, page, (last) => setSearch({ page: last }))
  if (timesheet !== null)
    return <TimesheetReview id={timesheet} onClose={() => void setSearch({ timesheet: null }, { history: 'push' })} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 overflow-x-auto">
          <SegmentedControl
            label="Timesheets to show"
            value={show}
            onValueChange={(next) => void setSearch({ show: next, page: null }, { history: 'push' })}
            segments={timesheetViews.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        {show === 'submitted' && (timesheets.data?.total ?? 0) > 0 && (
          <Button onClick={() => setApproving(true)}>
            <ListChecks aria-hidden />
            Approve All That Match
          </Button>
        )}
      </div>
      {approving && <ApproveTimesheetsDialog onClose={() => setApproving(false)} />}
      <Card flush>
        <Loaded
          query={timesheets}
          error="Failed to load the timesheets. Please try again."
          loading={
            <Skeletons count={5} label="Loading timesheets" className="grid gap-4 p-5">
              <Skeleton className="h-10" />
            </Skeletons>
          }
        >
          {({ items, page: at, per_page, total }) => (
            <>
              <TimesheetList
                timesheets={items}
                names="talent"
                empty={empty[show]}
                onOpen={({ id }) => id && void setSearch({ timesheet: id }, { history: 'push', scroll: true })}
              />
              <Pagination
                page={at}
                perPage={per_page}
                total={total}
                onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
              />
            </>
          )}
        </Loaded>
      </Card>
      {show === 'submitted' && <ExpensesToApprove />}
      {company?.member_role === 'owner' && <AutomaticApproval />}
    </div>
  )
}
