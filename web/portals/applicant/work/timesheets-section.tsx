import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { timeApi } from '#domain/time/api.ts'
import { TimesheetList } from '#web/features/time/timesheet-list.tsx'
import { TimesheetWeek } from '#web/features/time/timesheet-week.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useOwnAssignments } from './use-own-assignments.ts'
import { useWorkSearch } from './use-work-search.ts'

/** The timesheet of a week, and below it those of all weeks. */
export function TimesheetsSection() {
  const [{ timesheet: linked, assignment, week, page }, setSearch] = useWorkSearch()
  const link = useQuery({ ...queryFor(timeApi.timesheet, { params: { id: linked! } }), enabled: linked !== null })
  const assignments = useOwnAssignments()
  const timesheets = useQuery(queryFor(timeApi.timesheets, { query: { page, per_page: 10 } }))
  useStayInPages(timesheets.data, page, (last) => setSearch({ page: last }))
  return (
    <Loaded
      query={assignments}
      error="Failed to load your assignments. Please try again."
      loading={<Skeleton className="h-96 rounded-card" />}
    >
      {(items) => {
        const chosen = items.find(({ id }) => id === (link.data?.assignment_id ?? assignment)) ?? items[0]
        if (!chosen)
          return (
            <EmptyState
              icon={<BriefcaseBusiness aria-hidden />}
              title="No timesheets yet"
              description="When a company hires you, the hours of each week appear here."
            />
          )
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {items.length > 1 && (
              <Field label="Assignment" className="max-w-md">
                {(field) => (
                  <Select
                    {...field}
                    value={chosen.id}
                    onValueChange={(next) =>
                      void setSearch({ timesheet: null, assignment: next, week: null }, { history: 'push' })
                    }
                    options={items.map(({ id, role_title, company }) => ({
                      value: id,
                      label: `${role_title}, ${company.name}`,
                    }))}
                  />
                )}
              </Field>
            )}
            <TimesheetWeek
              key={chosen.id}
              assignment_id={chosen.id}
              timezone={chosen.timezone}
              week_on={link.data?.week_on ?? week}
              onWeekChange={(next) =>
                void setSearch({ timesheet: null, assignment: chosen.id, week: next }, { history: 'push' })
              }
              mayEnter={chosen.status === 'active' || chosen.status === 'ended'}
            />
            <Section title="All timesheets">
              <Card flush>
                <Loaded
                  query={timesheets}
                  error="Failed to load your timesheets. Please try again."
                  loading={
                    <Skeletons count={4} label="Loading your timesheets" className="grid gap-4 p-5">
                      <Skeleton className="h-10" />
                    </Skeletons>
                  }
                >
                  {({ items: sheets, page: at, per_page, total }) => (
                    <>
                      <TimesheetList
                        timesheets={sheets}
                        names="company"
                        empty={{ title: 'No timesheets yet', description: 'Your weeks appear here.' }}
                        onOpen={({ assignment_id, week_on }) => {
                          void setSearch(
                            { timesheet: null, assignment: assignment_id, week: week_on },
                            { history: 'push', scroll: true },
                          )
                        }}
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
            </Section>
          </div>
        )
      }}
    </Loaded>
  )
}
