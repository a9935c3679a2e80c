import { dailyHoursText, shownRateTexts, weekdaysText } from '#domain/assignments/terms-text.ts'
import type { AmendableTerms, ShownRates, WorkTerms } from '#domain/assignments/terms.ts'
import { countOf } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'

type Terms = AmendableTerms & { rates: ShownRates }

interface TermsChange {
  name: string
  before: string
  after: string
}

const textsOf = (
  { rates, ...terms }: Terms,
  engagement_type: WorkTerms['engagement_type'],
): { name: string; text: string }[] => [
  { name: 'Role', text: terms.role_title },
  ...shownRateTexts(rates, engagement_type),
  { name: 'Hours a week', text: countOf(terms.weekly_hours, 'hour', 'hours') },
  { name: 'Days', text: weekdaysText(terms.days) },
  { name: 'Working hours', text: dailyHoursText(terms) },
  { name: 'Time zone', text: formatTimeZone(terms.timezone) },
  { name: 'Break', text: terms.break_minutes === 0 ? 'None' : minutesText(terms.break_minutes) },
]

/** What differs between two sets of terms, as texts. */
export function termsChanges(before: Terms & Pick<WorkTerms, 'engagement_type'>, after: Terms): TermsChange[] {
  const former = textsOf(before, before.engagement_type)
  return textsOf(after, before.engagement_type).flatMap(({ name, text }) => {
    const old = former.find((one) => one.name === name)?.text ?? 'None'
    return old === text ? [] : [{ name, before: old, after: text }]
  })
}
