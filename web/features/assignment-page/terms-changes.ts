import { shownRateTexts } from '#domain/assignments/terms-text.ts'
import type { AmendableTerms, ShownRates, WorkTerms } from '#domain/assignments/terms.ts'
import { weekdaysText } from '#domain/working-hours/hours-text.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import { nightPlanText, nightText } from '#web/features/assignments/night-premium.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'

type Terms = AmendableTerms & { rates: ShownRates }

/** Terms that no amendment changes. */
type Lasting = Pick<WorkTerms, 'engagement_type' | 'night_percent'>

/** The working hours on both clocks. */
type ClocksOf = (terms: AmendableTerms) => readonly string[]

interface TermsChange {
  name: string
  before: string
  after: string
}

const textsOf = (
  { rates, ...terms }: Terms,
  { engagement_type, night_percent }: Lasting,
  clocksOf: ClocksOf,
): { name: string; text: string }[] => [
  { name: 'Role', text: terms.role_title },
  ...shownRateTexts(rates, engagement_type),
  { name: 'Hours a week', text: weeklyHoursText(terms.weekly_hours) },
  { name: 'Days', text: weekdaysText(terms.days) },
  { name: 'Working hours', text: clocksOf(terms).join(' · ') },
  { name: 'Time zone', text: formatTimeZone(terms.timezone) },
  ...(engagement_type === 'hourly' && night_percent > 0
    ? [
        {
          name: 'Night premium',
          text: `${nightText(terms.timezone)}: ${nightPlanText({ ...terms, night_percent }, rates)}`,
        },
      ]
    : []),
  { name: 'Break', text: terms.break_minutes === 0 ? 'None' : minutesText(terms.break_minutes) },
]

/** What differs between two sets of terms, as texts. */
export function termsChanges(before: Terms & Lasting, after: Terms, clocksOf: ClocksOf): TermsChange[] {
  const former = textsOf(before, before, clocksOf)
  return textsOf(after, before, clocksOf).flatMap(({ name, text }) => {
    const old = former.find((one) => one.name === name)?.text ?? 'None'
    return old === text ? [] : [{ name, before: old, after: text }]
  })
}
