import { funnelStages, metrics } from '#domain/analytics/analytics.ts'
import { comparedAttributes_max, recommendationGroups } from '#domain/analytics/interview-figures.ts'
import { applicationSources } from '#domain/applications/source.ts'
import { planLimits } from '#domain/interview-plans/interview-plan.ts'
import { product } from '#domain/product.ts'
import { presentReport } from '#server/features/analytics/present-report.ts'
import { contractDocument } from '#server/features/contracts/contract-document.ts'
import { creditNoteDocument, invoiceDocument } from '#server/features/invoices/invoice-document.ts'
import { statementDocument } from '#server/features/invoices/spend.ts'
import { annualStatementDocument, payslipDocument } from '#server/features/payouts/print-payslip.ts'
import { workReportDocument } from '#server/features/work-report/export-work-report.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'

const [day, at] = ['2026-11-21', '2026-11-21T08:00:00Z']
const times = <One>(count: number, one: () => One): One[] => Array.from({ length: count }, one)
type Of<Make extends (...args: never[]) => unknown> = Parameters<Make>[0]

/**
 * Every PDF file of the product as a document, whose texts of users are made by a function of their longest length, with
 * enough rows for several pages.
 */
export function pdfDocuments(name: (longest: number) => string): Record<string, PdfDocument> {
  const party = () => ({
    legal_name: name(120),
    address: `${name(200)}\n${name(100)}`,
    country: 'PH',
    vat_number: '',
    contact_name: name(100),
    email: `${'a'.repeat(200)}@${'northwindoutsourcing'.repeat(2)}.example`,
  })
  const item = () => ({
    id: 'a',
    kind: 'bonus',
    description: name(160),
    quantity: 1,
    rate_cents: 123_456_789,
    amount_cents: 123_456_789,
    parts: [],
  })
  const invoice = {
    number: 'INV-2026-000123',
    issued_on: day,
    due_on: day,
    status: 'due',
    currency: 'USD',
    purchase_order: name(60),
    cost_center: name(60),
    provider: { ...product.provider },
    customer: party(),
    items: times(20, item),
    rules: [{ kind: 'tax', name: name(60), text: '12%', amount_cents: 1_234_567 }],
    entries: [],
    work_cents: 123_456_789,
    amount_cents: 123_456_789,
    open_cents: 123_456_789,
  } as unknown as Of<typeof invoiceDocument>
  const note = {
    id: 'c',
    item_id: 'a',
    number: 'CN-2026-000123',
    issued_on: day,
    reason: name(500),
    work_cents: 100,
    fee_cents: 0,
    tax_cents: 0,
    amount_cents: 100,
  } as unknown as Parameters<typeof creditNoteDocument>[1]
  const statement = {
    company: { id: 'c', name: name(120) },
    from: day,
    to: day,
    opening_cents: 0,
    closing_cents: 0,
    entries: times(30, () => ({
      on_date: day,
      kind: 'invoice' as const,
      description: name(160),
      amount_cents: 123_456_789,
      balance_cents: 123_456_789,
    })),
  } as unknown as Of<typeof statementDocument>
  const payout = {
    talent: { id: 't', name: name(100) },
    method: name(80),
    amount_cents: 123_456,
    status: 'paid',
    sent_at: at,
    paid_at: at,
    pay_on: day,
    reference: 'PO-2026-000123',
    items: times(20, () => ({
      id: 'a',
      kind: 'work',
      company: name(120),
      description: name(60),
      on_date: day,
      minutes: 2_400,
      amount_cents: 123_456,
    })),
  } as unknown as Of<typeof payslipDocument>
  const paid = times(20, () => ({
    kind: 'payout' as const,
    posted_at: at,
    reference: 'PO-2026-000123',
    method: name(80),
    amount_cents: 123_456,
  }))
  const rates = { bill_cents: 1_234_567, pay_cents: 1_234_567, margin_cents: 1_234_567, currency: 'USD' as const }
  const row = () => ({
    assignment_id: 'a',
    talent: name(100),
    company: name(120),
    role_title: name(60),
    week_on: day,
    planned_minutes: 2_389,
    worked_minutes: 2_389,
    leave_minutes: 1_766,
    approved_minutes: 2_389,
    unrecorded_minutes: 2_389,
    is_recorded: true,
    amounts: rates,
    milestones: rates,
    billed_cents: 1_234_567,
    client_paid_cents: 1_234_567,
    paid_out_cents: 1_234_567,
  })
  const reports = (['company', 'applicant', 'admin'] as const).map((role): [string, PdfDocument] => [
    `work report of ${role}`,
    workReportDocument({ role, user_id: 'u' } as never, { from: day, to: day }, times(8, row), row()),
  ])
  const contract = {
    id: 'b3e5',
    amendment_id: null,
    template_version: 1,
    side: 'company',
    created_at: at,
    terms: {
      company_name: name(120),
      talent_name: name(100),
      effective_on: day,
      role_title: name(60),
      engagement_type: 'fixed',
      weekly_hours: 40,
      timezone: 'Asia/Manila',
      days: [1, 2, 3, 4, 5],
      from_time: '09:00',
      to_time: '18:00',
      break_minutes: 60,
      overtime_percent: 25,
      night_percent: 10,
      paid_leave_days: 10,
      holiday_countries: ['PH'],
      notice_days: 14,
      trial_days: 0,
      rate_cents: 1_500,
      platform_fee: '10%',
      milestones: times(20, () => ({ title: name(120), due_on: day, rate_cents: 1_000 })),
    },
    signatures: (['company', 'talent'] as const).map((side) => ({
      side,
      name: name(100),
      email: party().email,
      account_name: name(100),
      name_corrections: [{ from: name(100), to: name(100), at }],
      ip_address: null,
      signed_at: at,
    })),
  } as unknown as Of<typeof contractDocument>
  const figure = { value: 12, counted: 1, of: 8, previous: null }
  const analytics = {
    from: day,
    to: day,
    timezone: 'Asia/Manila',
    received: 8,
    rejected: 1,
    withdrawn: 1,
    metrics: Object.fromEntries(metrics.map((one) => [one, figure])),
    weeks: [{ week_on: day, applications: 8 }],
    funnel: funnelStages.map((stage) => ({ stage, applications: 4 })),
    stays: funnelStages.map((stage) => ({ stage, stays: 2, median_days: 1, mean_days: 2 })),
    source_figures: applicationSources.map((source) => ({
      source,
      received: 8,
      interviewed: 4,
      offered: 2,
      hired: 1,
      conversion: 50,
      days_to_hire: 12,
      cost: 120,
      cost_per_hire: 120,
    })),
  } as unknown as Of<typeof presentReport>
  const interviews: Parameters<typeof presentReport>[1] = {
    from: day,
    to: day,
    steps: times(planLimits.steps, () => ({
      kind: 'skill',
      name: name(planLimits.name),
      interviewed: 40,
      passed: 20,
      ended: 10,
      pass_rate: 66.7,
      median_days: 12.5,
      mean_days: 13,
      compared: 30,
      agreed: 15,
      agreement: 50,
      due: 80,
      missing: 8,
      missing_share: 10,
    })),
    attributes: times(comparedAttributes_max, () => ({
      attribute: name(planLimits.attribute),
      interviews: 30,
      mean_difference: 1.25,
    })),
    reviews: recommendationGroups.map((group) => ({ group, cases: 19, mean_score: null })),
    left_out: 2,
  }
  return {
    invoice: invoiceDocument(invoice),
    'credit note': creditNoteDocument(invoice, note),
    statement: statementDocument(statement),
    payslip: payslipDocument(payout),
    'statement of payouts': annualStatementDocument(name(100), 2026, paid),
    contract: contractDocument(contract),
    'hiring analytics': presentReport(analytics, interviews, {
      company_name: name(120),
      job_title: name(120),
      created_at: at,
    }),
    ...Object.fromEntries(reports),
  }
}
