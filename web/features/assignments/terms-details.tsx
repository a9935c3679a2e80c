import type { ReactNode } from 'react'
import { holidaysText } from '#domain/kernel/holidays.ts'
import { noticeText, shownRateTexts } from '#domain/assignments/terms-text.ts'
import type { DatedTerms, WorkTerms } from '#domain/assignments/terms.ts'
import { weeklyMinutes, weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import { weekdaysText } from '#domain/working-hours/hours-text.ts'
import { countOf } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { Detail } from '#web/ui/detail.tsx'
import { BothClocks } from './both-clocks.tsx'
import { NightPremium } from './night-premium.tsx'
import type { Parties } from './use-readers.ts'

interface TermsDetailsProps {
  terms: WorkTerms & Pick<DatedTerms, 'rates' | 'platform_fee'>
  parties: Parties
  /** A day on which the terms apply, for the clocks. */
  on_date: string
  /** The last day of these terms, if known. */
  until?: string | null
  /** Details before the terms, such as dates. */
  children?: ReactNode
}

/** The terms of work, with the rates that the viewer sees. */
export function TermsDetails({ terms, parties, on_date, until = null, children }: TermsDetailsProps) {
  const isHourly = terms.engagement_type === 'hourly'
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-8 gap-y-4 text-sm">
      {children}
      {shownRateTexts(terms.rates, terms.engagement_type).map(({ name, text }) => (
        <Detail key={name} name={name}>
          <span className="tabular">{text}</span>
        </Detail>
      ))}
      {terms.platform_fee && <Detail name="Platform fee">{terms.platform_fee}</Detail>}
      <Detail name="Hours">
        {weeklyHoursText(terms.weekly_hours)} a week
        <span className="block font-normal text-ink-soft">{minutesText(weeklyMinutes(terms))} planned</span>
      </Detail>
      <Detail name="Days">{weekdaysText(terms.days)}</Detail>
      <Detail name="Working hours" wide>
        <BothClocks hours={terms} parties={parties} on_date={on_date} until={until} />
      </Detail>
      <Detail name="Break">{terms.break_minutes === 0 ? 'None' : minutesText(terms.break_minutes)}</Detail>
      {isHourly && (
        <>
          <Detail name="Overtime">{premiumText(terms.overtime_percent)}</Detail>
          <Detail name="Night premium" wide>
            <NightPremium terms={terms} rates={terms.rates} />
          </Detail>
          <Detail name="Paid leave">{countOf(terms.paid_leave_days, 'day', 'days')} a year</Detail>
        </>
      )}
      <Detail name="Holidays">{holidaysText(terms.holiday_countries)}</Detail>
      <Detail name="Notice period">{noticeText(terms.notice_days)}</Detail>
    </dl>
  )
}

const premiumText = (percent: number) => (percent === 0 ? 'No extra pay' : `${percent}% on top of the rate`)
