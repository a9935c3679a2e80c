import type { ContractSide, ContractText } from '#domain/contracts/contract.ts'
import type { ContractTerms } from './snapshot-terms.ts'
import { countOf } from '#domain/kernel/count.ts'
import { clockTimeText, weekdayNames } from '#domain/kernel/calendar.ts'
import { holidaysText } from '#domain/kernel/holidays.ts'
import type { holidayCountries } from '#domain/kernel/holidays.ts'
import { localTimeText } from '#domain/kernel/time-zones.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { product } from '#domain/product.ts'
import type { Clause, ContractTemplate } from '#content/contracts/contract-template.ts'
import { contractTemplates } from '#content/contracts/templates.ts'
import type { ContractKind } from '#content/contracts/templates.ts'

/** The current version of a template, for contracts that are signed now. */
export const currentVersion = (kind: ContractKind): number => contractTemplates[kind].at(-1)!.version

interface Written {
  kind: ContractKind
  version: number
  side: ContractSide
  terms: ContractTerms
}

/** The text of a contract for one side. Throws for an unknown version or placeholder. */
export function writeContract({ kind, version, side, terms }: Written): ContractText {
  const versions: readonly ContractTemplate[] = contractTemplates[kind]
  const template = versions.find((one) => one.version === version)
  if (!template) throw new Error(`There is no version ${version} of the ${kind} template`)
  const values = valuesOf(terms)
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The ${kind} template has an unknown placeholder: ${name}`)
      return value
    })
  return {
    title: template.title,
    template_version: version,
    clauses: template.clauses
      .filter((clause) => applies(clause, side, terms))
      .map(({ heading, text, summary }) => ({ heading, text: fill(text), summary: fill(summary) })),
  }
}

function applies({ when = {} }: Clause, side: ContractSide, terms: ContractTerms): boolean {
  return (
    (when.side ?? side) === side &&
    (when.engagement_type ?? terms.engagement_type) === terms.engagement_type &&
    (!when.has_trial || terms.trial_days > 0)
  )
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateText = (date: string) => long.format(new Date(`${date}T00:00:00Z`))
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })
const daysText = (days: number) => countOf(days, 'day', 'days')

function valuesOf(terms: ContractTerms): Record<string, string> {
  return {
    product: product.name,
    company: terms.company_name,
    talent: terms.talent_name,
    role: terms.role_title,
    start: dateText(terms.effective_on),
    hours: countOf(terms.weekly_hours, 'hour', 'hours'),
    days: listed.format(terms.days.map((day) => weekdayNames[day]!)),
    from: clockTimeText(terms.from_time),
    to: clockTimeText(terms.to_time),
    zone: terms.timezone,
    local_time: localTimeText(terms.timezone, terms.effective_on),
    break: terms.break_minutes === 0 ? 'no break' : `a break of ${countOf(terms.break_minutes, 'minute', 'minutes')}`,
    rate: moneyText(terms.rate_cents),
    fee: terms.platform_fee ?? `${terms.platform_fee_percent ?? 0}%`,
    milestones: listed.format(terms.milestones.map(milestoneText)),
    overtime: `${terms.overtime_percent}%`,
    night: `${terms.night_percent}%`,
    leave: daysText(terms.paid_leave_days),
    holidays: `${holidaysText(terms.holiday_countries as (typeof holidayCountries)[number][])}.`,
    trial: daysText(terms.trial_days),
    notice: daysText(terms.notice_days),
  }
}

const milestoneText = ({ title, due_on, rate_cents }: ContractTerms['milestones'][number]) =>
  `${title} (${moneyText(rate_cents)}${due_on ? `, due ${dateText(due_on)}` : ''})`
