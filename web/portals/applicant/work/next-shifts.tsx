import { useQueries } from '@tanstack/react-query'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { timeApi } from '#domain/time/api.ts'
import { useClock } from '#web/features/time/clock/use-clock.ts'
import { WorkTime } from '#web/features/time/work-time.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Section } from '#web/ui/section.tsx'

const shown = 6

/** The planned shifts of the next seven days. */
export function NextShifts() {
  const { query } = useClock()
  const assignments = query.data?.assignments ?? []
  const now = useNow()
  const shifts = useQueries({
    queries: assignments.map(({ id, timezone }) => {
      const from = dateIn(timezone, new Date(now))
      return queryFor(timeApi.plannedShifts, { params: { id }, query: { from, to: addDays(from, 7) } })
    }),
    combine: (results) => results.flatMap(({ data }) => data?.items ?? []),
  })
  const next = shifts
    .filter(({ starts_at }) => Date.parse(starts_at) > now)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .slice(0, shown)
  if (next.length === 0) return null
  return (
    <Section title="Next shifts">
      <ul className="divide-y divide-line">
        {next.map((shift) => {
          const assignment = assignments.find(({ id }) => id === shift.assignment_id)!
          return (
            <li key={`${shift.assignment_id} ${shift.starts_at}`} className="py-2.5 text-sm">
              <WorkTime
                starts_at={shift.starts_at}
                ends_at={shift.ends_at}
                zone={assignment.timezone}
                dated
                className="font-medium"
              />
              {assignments.length > 1 && <p className="text-ink-soft">{assignment.company}</p>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
