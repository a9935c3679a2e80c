import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { product } from '#domain/product.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { unrecordedText, workReportLimits, workReportPdfRows } from '#domain/work-report/work-report.ts'
import type { WorkReport, WorkReportRow, workReportFileQuery } from '#domain/work-report/work-report.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { presentRow, presentSums, reportWork } from './report-work.ts'

type WorkReportQuery = z.output<typeof workReportFileQuery>
/** What a row and the sums have in common. */
type Figures = Pick<WorkReportRow, keyof WorkReportRow & keyof WorkReport['sums']>

/** A report's queries can take as long as its layout; the limit queues bursts so that they do not delay other requests. */
const limited = concurrencyLimit(maxThreads, 200)

/** The rows that are written to a CSV file at once. */
const batchSize = 500

const nameOf = ({ from, to }: WorkReportQuery) => `work-report-${from}-${to}`
const decimalHours = (minutes: number) => (minutes / 60).toFixed(2)
const right = (text: string): PdfContent => ({ text, alignment: 'right' })
/** Null for an amount that is not recorded. */
const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
/** Of hours and milestones together. */
const margin = ({ amounts, milestones }: Figures) =>
  dollars(
    amounts.margin_cents === null && milestones.margin_cents === 0
      ? null
      : (amounts.margin_cents ?? 0) + (milestones.margin_cents ?? 0),
  )

const lengths = [
  { of: 'Planned', minutes: ({ planned_minutes }: Figures) => planned_minutes },
  { of: 'Worked', minutes: ({ worked_minutes }: Figures) => worked_minutes },
  { of: 'Paid leave', minutes: ({ leave_minutes }: Figures) => leave_minutes },
  { of: 'Approved', minutes: ({ approved_minutes }: Figures) => approved_minutes },
]

/** The columns of hours, in words or as a number with two decimals. */
const hoursIn = (write: (minutes: number) => string): Column<Figures>[] =>
  lengths.map(({ of, minutes }) => ({
    title: `${of} hours`,
    cell: (figures) => {
      const length = minutes(figures)
      return length === null ? null : write(length)
    },
  }))

/** The columns of the amounts that the actor may see. */
function amountsFor(actor: Actor): Column<Figures>[] {
  const { role } = asUser(actor)
  const isStaff = role === 'admin' || role === 'account_manager'
  return [
    ...(role === 'company' || isStaff
      ? [
          { title: 'Cost of hours (USD)', cell: ({ amounts }: Figures) => dollars(amounts.bill_cents) },
          { title: 'Cost of milestones (USD)', cell: ({ milestones }: Figures) => dollars(milestones.bill_cents) },
          { title: 'Billed, less credits (USD)', cell: ({ billed_cents }: Figures) => dollars(billed_cents) },
          {
            title: role === 'company' ? 'Paid (USD)' : 'Paid by company (USD)',
            cell: ({ client_paid_cents }: Figures) => dollars(client_paid_cents),
          },
        ]
      : []),
    ...(role === 'applicant' || isStaff
      ? [
          { title: 'Pay for hours (USD)', cell: ({ amounts }: Figures) => dollars(amounts.pay_cents) },
          { title: 'Pay for milestones (USD)', cell: ({ milestones }: Figures) => dollars(milestones.pay_cents) },
          {
            title: role === 'applicant' ? 'Paid (USD)' : 'Paid out (USD)',
            cell: ({ paid_out_cents }: Figures) => dollars(paid_out_cents),
          },
        ]
      : []),
    ...(isStaff ? [{ title: 'Margin (USD)', cell: margin }] : []),
  ]
}

/** Who and when: the talent for companies, the company for talents, both for staff. */
function namesFor(actor: Actor): Column<WorkReportRow>[] {
  const { role } = asUser(actor)
  return [
    { title: 'Week of', cell: ({ week_on }) => week_on },
    ...(role === 'applicant' ? [] : [{ title: 'Talent', cell: ({ talent }: WorkReportRow) => talent }]),
    ...(role === 'company' ? [] : [{ title: 'Company', cell: ({ company }: WorkReportRow) => company }]),
    { title: 'Role', cell: ({ role_title }) => role_title },
  ]
}

/** The work report as a table with its file name. The hours are rounded; the minutes, which come last, are exact. What is not recorded is empty. */
export async function exportWorkReport(actor: Actor, query: WorkReportQuery) {
  const rows = await reportWork(actor, query)
  const batches = async function* (): AsyncGenerator<readonly WorkReportRow[]> {
    for (let from = 0; from < rows.length; from += batchSize)
      yield await Promise.resolve(rows.slice(from, from + batchSize).map((row) => presentRow(actor, row)))
  }
  const columns: Column<WorkReportRow>[] = [
    ...namesFor(actor),
    ...hoursIn(decimalHours),
    ...amountsFor(actor),
    ...lengths.map(({ of, minutes }) => ({ title: `${of} minutes`, cell: minutes })),
  ]
  return { name: nameOf(query), columns, batches: batches() }
}

/** The work report as a PDF with its file name. Throws `unavailable` if too many are queued, and `invalid_input` if it would be too long. */
export async function printWorkReport(actor: Actor, query: WorkReportQuery): Promise<{ name: string; bytes: Buffer }> {
  return limited(async () => {
    const rows = await reportWork(actor, query)
    if (rows.length > workReportLimits.pdf_rows) throw fieldFailure('to', workReportPdfRows)
    const document = workReportDocument(
      actor,
      query,
      rows.map((row) => presentRow(actor, row)),
      presentSums(actor, rows),
    )
    return { name: `${nameOf(query)}.pdf`, bytes: await writePdf(document) }
  })
}

/** A work report as a document. */
export function workReportDocument(
  actor: Actor,
  { from, to }: Pick<WorkReportQuery, 'from' | 'to'>,
  rows: readonly WorkReportRow[],
  sums: WorkReport['sums'],
): PdfDocument {
  const [names, figures] = [namesFor(actor), [...hoursIn(minutesText), ...amountsFor(actor)]]
  const title = `Work report, ${from} to ${to}`
  const unrecorded = unrecordedText(sums.unrecorded_minutes)
  const body: PdfContent[][] = [
    [
      ...names.map((column): PdfContent => ({ text: column.title, style: 'columnHead' })),
      ...figures.map((column): PdfContent => ({ text: column.title, style: 'columnHead', alignment: 'right' })),
    ],
    ...rows.map((row) => [
      ...names.map(({ cell }): PdfContent => String(cell(row))),
      ...figures.map(({ cell }) => right(String(cell(row) ?? '–'))),
    ]),
    [
      ...names.map((_, index): PdfContent => ({ text: index === 0 ? 'Total' : '', bold: true })),
      ...figures.map(({ cell }): PdfContent => ({ text: String(cell(sums)), bold: true, alignment: 'right' })),
    ],
  ]
  return {
    title,
    author: product.name,
    created_at: now(),
    footer: `${product.name} · ${title}`,
    is_landscape: true,
    content: [
      { text: 'Work report', style: 'title' },
      {
        text: `${from} to ${to}, in whole weeks from Monday to Sunday by the clock of each assignment.`,
        style: 'note',
        margin: [0, 2, 0, 12],
      },
      {
        layout: 'denseRows',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [...names.map(({ title: name }) => (name === 'Week of' ? 45 : '*')), ...figures.map(() => 'auto')],
          body,
        },
        fontSize: 8,
      },
      ...(unrecorded === null
        ? []
        : ([{ text: unrecorded, style: 'note', margin: [0, 8, 0, 0] }] satisfies PdfContent[])),
    ],
  }
}
