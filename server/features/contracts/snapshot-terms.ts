import type { Selectable } from 'kysely'
import type { ContractSide } from '#domain/contracts/contract.ts'
import type { AssignmentTerms } from '#server/db/tables.ts'

interface Rates {
  bill_cents: number
  pay_cents: number
}

type WorkTerms = Omit<
  Selectable<AssignmentTerms>,
  'assignment_id' | 'amendment_id' | 'effective_on' | 'currency' | keyof Rates
>

interface Parties {
  company_name: string
  talent_name: string
  /** The first day of work, or the first date of amended terms. */
  effective_on: string
  trial_days: number
}

interface Milestone {
  title: string
  due_on: string | null
}

/** Terms with the rates of both sides. */
export interface AgreedTerms extends WorkTerms, Parties, Rates {
  /** In words. */
  platform_fee: string
  milestones: readonly (Milestone & Rates)[]
}

/** What a contract's template is filled with. It has the rate of one side only, so that no file shows the other one. */
export interface ContractTerms extends WorkTerms, Parties {
  rate_cents: number
  /** For the company: what it pays on top of the rate, in words. */
  platform_fee?: string | null
  /** The same as a percentage, in contracts of version 1. */
  platform_fee_percent?: number | null
  milestones: (Milestone & { rate_cents: number })[]
}

/** The terms with the rates of one side. */
export function snapshotTerms(side: ContractSide, terms: AgreedTerms): ContractTerms {
  const rateOf = ({ bill_cents, pay_cents }: Rates) => (side === 'company' ? bill_cents : pay_cents)
  return {
    company_name: terms.company_name,
    talent_name: terms.talent_name,
    effective_on: terms.effective_on,
    role_title: terms.role_title,
    engagement_type: terms.engagement_type,
    weekly_hours: terms.weekly_hours,
    timezone: terms.timezone,
    days: terms.days,
    from_time: terms.from_time,
    to_time: terms.to_time,
    break_minutes: terms.break_minutes,
    overtime_percent: terms.overtime_percent,
    night_percent: terms.night_percent,
    paid_leave_days: terms.paid_leave_days,
    holiday_countries: terms.holiday_countries,
    notice_days: terms.notice_days,
    trial_days: terms.trial_days,
    rate_cents: rateOf(terms),
    platform_fee: side === 'company' ? terms.platform_fee : null,
    milestones: terms.milestones.map((one) => ({ title: one.title, due_on: one.due_on, rate_cents: rateOf(one) })),
  }
}
