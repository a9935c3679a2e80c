import { weeklyCents, weeklyNightMinutes } from '#domain/working-hours/premiums.ts'
import type { ShownRates, WorkTerms } from '#domain/assignments/terms.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'

type Terms = Pick<
  WorkTerms,
  'timezone' | 'days' | 'from_time' | 'to_time' | 'break_minutes' | 'weekly_hours' | 'night_percent'
>

/** When the night premium counts: `10 PM to 6 AM in Manila`. */
export const nightText = (timezone: string): string => `10 PM to 6 AM in ${formatZoneCity(timezone)}`

/** The planned night hours of terms, and what they add at the rates that the viewer sees. */
export function nightPlanText(terms: Terms, { bill_cents, pay_cents }: ShownRates): string {
  const minutes = weeklyNightMinutes(terms)
  if (minutes === 0) return 'No planned hours are at night.'
  const [first, second] = [bill_cents, pay_cents]
    .filter((cents) => cents !== null)
    .map((cents) => moneyText(weeklyCents(cents, terms).night_cents))
  const added = second === undefined ? first : `${first} for the company and ${second} for the talent`
  return `${minutesText(minutes)} planned, which add ${added} a week.`
}

/** The night premium of terms: in which zone it counts, and what it adds per week. */
export function NightPremium({ terms, rates }: { terms: Terms; rates: ShownRates }) {
  if (terms.night_percent === 0) return 'No extra pay'
  return (
    <>
      {terms.night_percent}% on top of the rate
      <span className="tabular block font-normal text-ink-soft">
        Counts {nightText(terms.timezone)}. {nightPlanText(terms, rates)}
      </span>
    </>
  )
}
