import { useQueryStates } from 'nuqs'
import { addDays, monthOf } from '#domain/kernel/calendar.ts'
import { periodQuery } from '#domain/invoices/billing.ts'
import { date } from '#domain/kernel/text.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useToday } from '#web/lib/time/use-today.ts'

/** The first day of the month, `months` before that of the date. */
function monthBefore(day: string, months: number): string {
  let first = monthOf(day).from
  for (let at = 0; at < months; at++) first = monthOf(addDays(first, -1)).from
  return first
}

/** A period in the URL: at first, this month and the five before it. */
export function usePeriod() {
  const today = useToday()
  const [{ from, to }, setPeriod] = useQueryStates({
    from: inUrl(date).withDefault(monthBefore(today, 5)),
    to: inUrl(date).withDefault(today),
  })
  const parsed = periodQuery.safeParse({ from, to })
  return { from, to, setPeriod, period: parsed.data, error: parsed.error?.issues[0]?.message }
}
