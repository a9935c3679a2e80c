import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { workPath } from '#domain/portal-paths.ts'
import { timeApi } from '#domain/time/api.ts'
import { TimesheetList } from '#web/features/time/timesheet-list.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useAssignmentsSearch } from './use-assignments-search.ts'

const empty = {
  disputed: { title: 'No disputed hours', description: 'Timesheets with disputed lines appear here.' },
  all: { title: 'No timesheets yet', description: 'The weeks of all assignments appear here.' },
}

/** The timesheets of all assignments, newest week first. Each opens its week, where disputed lines are resolved. */
export function Timesheets() {
  const { role } = useMe()
  const navigate = useNavigate()
  const [{ disputed, page }, setSearch] = useAssignmentsSearch()
  const timesheets = useQuery(queryFor(timeApi.timesheets, { query: { page, ...(disputed && { disputed }) } }))
  useStayInPages(timesheets.data, page, (last) => setSearch({ page: last }))
  const words = empty[disputed ? 'disputed' : 'all']
  return (
    <ListScreen
      query={timesheets}
      noun={['timesheet', 'timesheets']}
      toolbar={
        <Checkbox
          label="Disputed"
          value={disputed}
          onValueChange={(on) => void setSearch({ disputed: on || null, page: null }, { history: 'push' })}
          className="min-h-11 items-center"
        />
      }
      skeleton={
        <Skeletons count={8} label="Loading timesheets" className="grid gap-4 p-5">
          <Skeleton className="h-10" />
        </Skeletons>
      }
      error="Failed to load the timesheets. Please try again."
      empty={<TimesheetList timesheets={[]} empty={words} onOpen={() => {}} />}
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {({ items }) => (
        <TimesheetList
          timesheets={items}
          names="both"
          empty={words}
          onOpen={({ assignment_id, week_on }) =>
            void navigate(workPath(role, { kind: 'hours', assignment_id, week_on }))
          }
        />
      )}
    </ListScreen>
  )
}
