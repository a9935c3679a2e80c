import { clocksOf, hoursInYear } from '#domain/working-hours/both-clocks.ts'
import { weeklyCents, weeklyNightMinutes } from '#domain/working-hours/premiums.ts'
import { dailyHoursText, weekdaysText } from '#domain/working-hours/hours-text.ts'
import type { ContractSide, ContractText } from '#domain/contracts/contract.ts'
import { clockTimeText, longDateText, weekdayNames } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { holidaysText } from '#domain/kernel/holidays.ts'
import type { holidayCountries } from '#domain/kernel/holidays.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { formatZoneCity, localTimeText } from '#domain/kernel/time-zones.ts'
import { product } from '#domain/product.ts'
import { weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import type { Clause, ContractTemplate } from '#content/contracts/contract-template.ts'
import { contractTemplates } from '#content/contracts/templates.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { kindOf } from './contract-rows.ts'
import type { ContractRow, NameCorrection, SignatureRow } from './contract-rows.ts'
import type { ContractTerms } from './creating.ts'

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

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })
const daysText = (days: number) => countOf(days, 'day', 'days')

function valuesOf(terms: ContractTerms): Record<string, string> {
  return {
    product: product.name,
    company: terms.company_name,
    talent: terms.talent_name,
    role: terms.role_title,
    start: longDateText(terms.effective_on),
    hours: weeklyHoursText(terms.weekly_hours),
    days: listed.format(terms.days.map((day) => weekdayNames[day]!)),
    from: clockTimeText(terms.from_time),
    to: clockTimeText(terms.to_time),
    zone: terms.timezone,
    local_time: localTimeText(terms.timezone, terms.effective_on),
    clocks: clocksText(terms),
    night_plan: nightPlanText(terms),
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

/** The working hours by the clock of each party that has another one than they are stated by. */
function clocksText(terms: ContractTerms): string {
  const { company_name, company_timezone, talent_name, talent_timezone, effective_on } = terms
  const parties = [
    { name: company_name, zone: company_timezone },
    { name: talent_name, zone: talent_timezone },
  ]
  const texts = parties.flatMap(({ name, zone }) => {
    if (!zone || clocksOf(terms, [zone], effective_on).length === 1) return []
    const times = hoursInYear(zone, terms, effective_on).map(
      (one) => `${weekdaysText(one.days)}, ${dailyHoursText(one)}`,
    )
    const distinct = [...new Set(times)]
    const depending = distinct.length > 1 ? ', depending on daylight saving time' : ''
    return ` By the clock of ${name} in ${formatZoneCity(zone)}, this is ${distinct.join(', or ')}${depending}.`
  })
  return texts.join('')
}

/** The night hours among the planned ones, and what they add a week at the rate of the reader. */
function nightPlanText(terms: ContractTerms): string {
  if (terms.night_percent === 0) return ''
  const minutes = weeklyNightMinutes(terms)
  if (minutes === 0) return ' None of the planned hours are at night.'
  const { night_cents } = weeklyCents(terms.rate_cents, terms)
  return ` Of the planned hours, ${minutesText(minutes)} a week are at night, from 10 p.m. to 6 a.m. ${formatZoneCity(terms.timezone)} time, which adds ${moneyText(night_cents)} a week.`
}

const milestoneText = ({ title, due_on, rate_cents }: ContractTerms['milestones'][number]) =>
  `${title} (${moneyText(rate_cents)}${due_on ? `, due ${longDateText(due_on)}` : ''})`

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
const sideNames = { company: 'For the Company', talent: 'The Talent' } as const

/** A signed contract as a document: each clause with its plain sentence, and the evidence of both signatures. */
export function contractDocument(row: ContractRow): PdfDocument {
  const { template_version, side, terms } = row
  const { title, clauses } = writeContract({ kind: kindOf(row), version: template_version, side, terms })
  const copy = side === 'company' ? terms.company_name : terms.talent_name
  return {
    title: `${title}: ${terms.company_name} and ${terms.talent_name}`,
    author: product.name,
    created_at: row.created_at,
    footer: `${product.name} · ${title} · ${row.id}`,
    content: [
      { text: title, style: 'title' },
      { text: `${terms.company_name} and ${terms.talent_name}`, style: 'subtitle', margin: [0, 2, 0, 6] },
      { text: `Copy for ${copy}. Template version ${template_version}.`, style: 'note', margin: [0, 0, 0, 12] },
      ...clauses.map(({ heading, text, summary }, index): PdfContent => ({
        unbreakable: true,
        margin: [0, 0, 0, 12],
        columnGap: 18,
        columns: [
          { width: '*', stack: [{ text: `${index + 1}. ${heading}`, bold: true, margin: [0, 0, 0, 2] }, text] },
          {
            width: 160,
            stack: [
              { text: 'In plain words', style: 'small' },
              { text: summary, style: 'note' },
            ],
          },
        ],
      })),
      { text: 'Signatures', style: 'heading', pageBreak: 'before', margin: [0, 0, 0, 8] },
      ...row.signatures.map(signatureBox),
      {
        text: `To verify this file, choose it at ${product.name}’s verification page. The page calculates its SHA-256 hash and says whether it is genuine.`,
        style: 'note',
        margin: [0, 12, 0, 0],
      },
    ],
  }
}

const timeText = (at: string) => `${exact.format(new Date(at))} UTC`

function correctionText({ from, to, at }: NameCorrection): string {
  const names = from === null || to === null ? 'Names not recorded' : `From ${from} to ${to}`
  return `${names}, ${timeText(at)}`
}

function signatureBox(row: SignatureRow): PdfContent {
  const { side, name, email, account_name, name_corrections, ip_address, signed_at } = row
  const facts: [string, string][] = [
    ['Account', account_name === null ? email : `${account_name}, ${email}`],
    ...name_corrections.map((correction): [string, string] => ['Name corrected', correctionText(correction)]),
    ['Time', timeText(signed_at)],
    ['IP address', ip_address ?? 'Not recorded'],
  ]
  return {
    layout: 'box',
    margin: [0, 0, 0, 10],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: sideNames[side], style: 'small' },
              { text: name, style: 'figure', margin: [0, 2, 0, 6] },
              ...facts.map(([label, value]): PdfContent => ({
                columns: [{ text: label, width: 80, style: 'note' }, { text: value }],
              })),
            ],
          },
        ],
      ],
    },
  }
}
