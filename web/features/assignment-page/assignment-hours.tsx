import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { date, uuid } from '#domain/kernel/text.ts'
import { timeApi } from '#domain/time/api.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import { timesheetsQuery } from '#domain/time/timesheet.ts'
import { TimesheetList } from '#web/features/time/timesheet-list.tsx'
import { TimesheetReview } from '#web/features/time/timesheet-review.tsx'
import { TimesheetWeek } from '#web/features/time/timesheet-week.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The hours and amounts of an assignment: a week, and below it all weeks. */
export function AssignmentHours({ assignment }: { assignment: Assignment }) {
  const { id, side, status, terms } = assignment
  const [{ week, timesheet, weeks_page }, setSearch] = useQueryStates({
    week: inUrl(date),
    timesheet: inUrl(uuid),
    weeks_page: inUrl(timesheetsQuery.shape.page).withDefault(1),
  })
  const timesheets = useQuery(queryFor(timeApi.timesheets, { query: { assignment_id: id, page: weeks_page } }))
  useStayInPages(timesheets.data, weeks_page, (last) => setSearch({ weeks_page: last }))
  if (timesheet !== null && side === 'company')
    return <TimesheetReview id={timesheet} onClose={() => void setSearch({ timesheet: null }, { history: 'push' })} />
  const open = (one: TimesheetSummary) =>
    void setSearch(side === 'company' && one.id ? { timesheet: one.id } : { week: one.week_on }, {
      history: 'push',
      scroll: true,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TimesheetWeek
        assignment_id={id}
        timezone={terms.timezone}
        week_on={week}
        onWeekChange={(next) => void setSearch({ week: next }, { history: 'push' })}
        mayEnter={side === 'talent' && (status === 'active' || status === 'ended')}
      />
      <Section title="All weeks">
        <Card flush>
          <Loaded
            query={timesheets}
            error="Failed to load the timesheets. Please try again."
            loading={
              <Skeletons count={4} label="Loading timesheets" className="grid gap-4 p-5">
                <Skeleton className="h-10" />
              </Skeletons>
            }
          >
            {({ items, page, per_page, total }) => (
              <>
                <TimesheetList
                  timesheets={items}
                  empty={{ title: 'No timesheets yet', description: 'The weeks of this assignment appear here.' }}
                  onOpen={open}
                />
                <Pagination
                  page={page}
                  perPage={per_page}
                  total={total}
                  onPageChange={(next) => void setSearch({ weeks_page: next }, { history: 'push' })}
                />
              </>
            )}
          </Loaded>
        </Card>
      </Section>
    </div>
  )
}
