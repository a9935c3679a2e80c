import { useQueryStates } from 'nuqs'
import { addDays } from '#domain/kernel/calendar.ts'
import { date } from '#domain/kernel/text.ts'
import { supportReportQuery } from '#domain/support/support-report.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useToday } from '#web/lib/time/use-today.ts'

/** The dates of the report, in the URL: the last 30 days unless others are chosen. */
export function useReportRange() {
  const today = useToday()
  const [chosen, setRange] = useQueryStates({ from: inUrl(date), to: inUrl(date) }, { history: 'push' })
  const asked = supportReportQuery.safeParse(chosen)
  return { range: asked.data ?? { from: addDays(today, -29), to: today }, setRange, today }
}
