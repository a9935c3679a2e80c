import { z } from 'zod'
import { workersText } from '../assignments/assignment-machine.ts'
import { monthlyRevenue_days } from '../ledger/ledger.ts'

/** Figures are compared with those of this many days ago; monthly figures cover as many. */
export const figurePeriod_days = monthlyRevenue_days
/** New sign-ups are counted over this many days. */
export const signupPeriod_days = 7
/** The funnel is of the users who signed up in this many days. */
export const funnelPeriod_days = 90
export const chartMonths = 12

/** Each figure of the dashboard with its formula, and with its basis where another one beside it has another. */
export const dashboardFigures = {
  workers: {
    label: 'Total Workers',
    formula: `${workersText} Growth: compared with 30 days ago.`,
  },
  companies: {
    label: 'Total Companies',
    formula: 'Companies that are active or suspended. Growth: compared with 30 days ago.',
  },
  monthly_revenue_cents: {
    label: 'Monthly Revenue',
    basis: 'after credits',
    formula:
      'Work billed in the last 30 days, without fees and taxes and less credits. Growth: compared with the 30 days before.',
  },
  gross_margin_percent: {
    label: 'Gross Margin',
    basis: 'before credits',
    formula:
      '(Billed − paid out) ÷ billed, for the work of the last 30 days, without fees and taxes and before credits. Growth: compared with the 30 days before.',
  },
  new_signups: {
    label: 'New Sign-ups (7d)',
    formula:
      'Applicants and members of companies who signed up in the last 7 days. Growth: compared with the 7 days before.',
  },
} as const

/** A figure now and in the period before; null where there is nothing to compute it from. */
const figure = z.object({ value: z.number().nullable(), previous: z.number().nullable() })
export type Figure = z.output<typeof figure>

export const funnelSteps = {
  applicant: ['signed_up', 'verified', 'applied', 'hired'],
  company: ['signed_up', 'posted', 'offered', 'hired'],
} as const
export type FunnelSide = keyof typeof funnelSteps
type FunnelStep = (typeof funnelSteps)[FunnelSide][number]

export const funnelStepLabels: Record<FunnelStep, string> = {
  signed_up: 'Signed up',
  verified: 'Verified their email',
  applied: 'Applied for a job',
  posted: 'Published a job',
  offered: 'Sent an offer',
  hired: 'Hired',
}

const count = z.number().int()
const funnel = <Side extends FunnelSide>(side: Side) =>
  z.array(z.object({ step: z.enum(funnelSteps[side]), count })).length(funnelSteps[side].length)

/** What staff see first. Figures that the viewer may not see are null. */
export const adminDashboard = z
  .object({
    workers: figure,
    companies: figure,
    monthly_revenue_cents: figure.nullable(),
    gross_margin_percent: figure.nullable(),
    new_signups: figure.nullable(),
    /** Oldest first; the last one is not over. In UTC. */
    months: z.array(
      z.object({
        month: z.string(),
        billed_cents: z.number().int().nullable(),
        /** Approved hours, in the month in which their week begins. */
        hours: z.number(),
        /** The part of them whose revenue is not known: of weeks that are not recorded. */
        unrecorded_hours: z.number(),
        /** Accepted offers. */
        hires: count,
      }),
    ),
    funnels: z.object({ applicant: funnel('applicant'), company: funnel('company') }).nullable(),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.output<typeof adminDashboard>
