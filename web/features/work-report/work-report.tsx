import { useQuery } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import type { ShownRates } from '#domain/assignments/terms.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { workReportApi } from '#domain/work-report/api.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { unrecordedText, workReportQuery } from '#domain/work-report/work-report.ts'
import type { WorkReportRow } from '#domain/work-report/work-report.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportButtons } from '#web/lib/api/export-buttons.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { PeriodFields } from '#web/lib/time/period-fields.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { amountText, notRecorded } from '#web/features/assignments/amount-text.ts'

/** The weeks shown at first. */
const weeks = 4

/** Planned, worked, approved, billed and paid work per person and week, with files to download. */
export function WorkReport({ names }: { names: 'talent' | 'company' }) {
  const monday = startOfWeek(useToday(), 1)
  const [{ from, to, page }, setSearch] = useQueryStates({
    from: parseAsString.withDefault(addDays(monday, -7 * (weeks - 1))),
    to: parseAsString.withDefault(addDays(monday, 6)),
    page: parseAsInteger.withDefault(1),
  })
  const parsed = workReportQuery.safeParse({ from, to, page })
  const report = useQuery({
    ...queryFor(workReportApi.report, { query: parsed.data ?? {} }),
    enabled: parsed.success,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields
          from={from}
          to={to}
          setPeriod={(change) => setSearch({ ...change, page: null })}
          error={parsed.error?.issues[0]?.message}
        />
        {parsed.success && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <ExportButtons
              csv={addressOf(workReportApi.reportCsv.url, {}, { from, to })}
              pdf={addressOf(workReportApi.reportPdf.url, {}, { from, to })}
            />
          </div>
        )}
      </div>
      <section
        aria-label="Report"
        className="group/list @container relative min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card"
      >
        <Loaded
          query={report}
          error="Failed to load the report. Please try again."
          loading={<Skeleton className="h-96" />}
        >
          {(loaded) =>
            loaded.total === 0 ? (
              <EmptyState
                icon={<FileClock aria-hidden />}
                title="No hours in this period"
                description="Planned and worked hours appear here by person and week."
              />
            ) : (
              <>
                <ReportTable report={loaded} names={names} outdated={report.isPlaceholderData} />
                {names === 'talent' && (
                  <p className="border-t border-line px-5 py-2.5 text-sm text-ink-soft">
                    Billed and paid are amounts for work, without fee and tax and less credit notes, as in Spend.
                  </p>
                )}
                {loaded.sums.unrecorded_minutes !== 0 && (
                  <p className="border-t border-line px-5 py-2.5 text-sm text-ink-soft">
                    {unrecordedText(loaded.sums.unrecorded_minutes)}
                  </p>
                )}
                <Pagination
                  page={loaded.page}
                  perPage={loaded.per_page}
                  total={loaded.total}
                  onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

interface ReportTableProps {
  report: Answer<typeof workReportApi.report>
  names: 'talent' | 'company'
  outdated: boolean
}

function ReportTable({ report: { items, sums }, names, outdated }: ReportTableProps) {
  return (
    <Table label="Work by person and week" outdated={outdated}>
      <TableHead>
        <HeadCell className="pl-5!">{names === 'talent' ? 'Person' : 'Company'}</HeadCell>
        <HeadCell className="w-28">Week of</HeadCell>
        <HeadCell className="w-20 text-right">Planned</HeadCell>
        <HeadCell className="w-33 text-right">Worked</HeadCell>
        <HeadCell className="w-28 text-right">Approved</HeadCell>
        <HeadCell className="w-28 text-right">{names === 'talent' ? 'Cost of hours' : 'Pay for hours'}</HeadCell>
        {names === 'talent' && <HeadCell className="w-26 text-right">Billed</HeadCell>}
        <HeadCell className="w-27 pr-5! text-right">Paid</HeadCell>
      </TableHead>
      <TableBody>
        {items.map((row) => (
          <Row key={`${row.assignment_id} ${row.week_on}`}>
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              <p className="font-semibold wrap-anywhere @3xl:whitespace-normal">{row[names]}</p>
              <SecondLine className="text-ink-soft @3xl:whitespace-normal">{row.role_title}</SecondLine>
            </Cell>
            <Cell className="tabular">{formatDate(row.week_on)}</Cell>
            <Minutes label="planned" minutes={row.planned_minutes} />
            <Worked figures={row} />
            <Minutes label="approved" minutes={row.approved_minutes} />
            <Money amounts={row.amounts} milestones={row.milestones} />
            <Progress figures={row} names={names} />
          </Row>
        ))}
        <Row className="font-semibold">
          <Cell className="basis-full @3xl:pl-5! @3xl:whitespace-normal">Total of all weeks</Cell>
          <Cell className="@max-3xl:hidden" />
          <Minutes label="planned" minutes={sums.planned_minutes} />
          <Worked figures={sums} />
          <Minutes label="approved" minutes={sums.approved_minutes} />
          <Money amounts={sums.amounts} milestones={sums.milestones} />
          <Progress figures={sums} names={names} />
        </Row>
      </TableBody>
    </Table>
  )
}

/** What is on invoices, and what was paid: by the company, or to the talent. */
function Progress({ figures, names }: ProgressProps) {
  const { billed_cents, client_paid_cents, paid_out_cents } = figures
  return (
    <>
      {names === 'talent' && <Amount label="billed" cents={billed_cents} />}
      <Amount label="paid" cents={client_paid_cents ?? paid_out_cents} className="@3xl:pr-5!" />
    </>
  )
}

interface ProgressProps extends Pick<ReportTableProps, 'names'> {
  figures: Pick<WorkReportRow, 'billed_cents' | 'client_paid_cents' | 'paid_out_cents'>
}

/** A sum that is longer than its column is never cut. */
const figureClasses = 'tabular @3xl:text-right @3xl:whitespace-normal'

/** The worked hours, and below them those of paid leave, if any. */
function Worked({ figures }: { figures: Pick<WorkReportRow, 'worked_minutes' | 'leave_minutes'> }) {
  const { worked_minutes, leave_minutes } = figures
  return (
    <Cell className={figureClasses}>
      {worked_minutes === null ? notRecorded : minutesText(worked_minutes)}
      <span className="text-ink-soft @3xl:hidden"> worked</span>
      {leave_minutes > 0 && (
        <SecondLine className="text-ink-soft">+ {minutesText(leave_minutes)} paid leave</SecondLine>
      )}
    </Cell>
  )
}

/** The amount for hours, and below it the one for milestones, if any. */
function Money({ amounts, milestones }: { amounts: ShownRates; milestones: ShownRates }) {
  const hasMilestones = Boolean(milestones.bill_cents ?? milestones.pay_cents)
  return (
    <Cell className={figureClasses}>
      {amountText(amounts)}
      <span className="text-ink-soft @3xl:hidden"> for hours</span>
      {hasMilestones && <SecondLine className="text-ink-soft">+ {amountText(milestones)} milestones</SecondLine>}
    </Cell>
  )
}

/** An amount, or none for a week that is not recorded. */
const Amount = ({ label, cents, className }: { label: string; cents: number | null; className?: string }) => (
  <Figure label={label} text={cents === null ? notRecorded : moneyText(cents)} className={className} />
)

function Figure({ label, text, className }: { label: string; text: string; className?: string | undefined }) {
  return (
    <Cell className={cx(figureClasses, className)}>
      {text}
      <span className="text-ink-soft @3xl:hidden"> {label}</span>
    </Cell>
  )
}

const Minutes = ({ label, minutes }: { label: string; minutes: number }) => (
  <Figure label={label} text={minutesText(minutes)} />
)
