import { MonthBars } from '#web/lib/charts/month-bars.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { Spend as Figures } from '#domain/invoices/billing.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText, shortMoneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures as FiguresTable, FiguresSkeleton } from '#web/ui/figures.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PeriodFields } from '#web/lib/time/period-fields.tsx'
import { usePeriod } from '../use-period.ts'

/** What was billed in a period: by month, person, role and job. */
export function Spend() {
  const chosen = usePeriod()
  const spend = useQuery({
    ...queryFor(invoicesApi.spend, { query: chosen.period ?? {} }),
    enabled: chosen.period !== undefined,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields {...chosen} />
      </div>
      <Loaded query={spend} error="Failed to load the spend. Please try again." loading={<Loading />}>
        {(loaded) =>
          loaded.rows.length === 0 ? (
            <Card flush>
              <EmptyState
                icon={<ChartColumn aria-hidden />}
                title="Nothing billed in this period"
                description="Invoices of this period appear here by month, person, and job."
              />
            </Card>
          ) : (
            <div
              aria-busy={spend.isPlaceholderData}
              className={cx(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity xl:grid-cols-2',
                spend.isPlaceholderData && 'opacity-60',
              )}
            >
              <Months months={loaded.months} />
              <People rows={loaded.rows} />
              <Jobs jobs={loaded.jobs} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

/** The chart and the two cards below it. */
const Loading = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
    <Card title="By month" className="xl:col-span-2">
      <Skeleton className="h-64" />
    </Card>
    <Card title="Work">
      <FiguresSkeleton label="Loading the work" rows={5} />
    </Card>
    <Card title="Jobs and budgets">
      <FiguresSkeleton label="Loading the budgets" rows={5} />
    </Card>
  </div>
)

function Months({ months }: Pick<Figures, 'months'>) {
  const [asTable, setAsTable] = useState(false)
  const total = months.reduce((sum, { total_cents }) => sum + total_cents, 0)
  return (
    <Card
      title="By month"
      description={`${moneyText(total)} in total, with fees and taxes`}
      actions={
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
      className="xl:col-span-2"
    >
      {asTable ? (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Spend by month">
          <FiguresTable
            label="Spend by month"
            heads={['Month', 'Work', 'Fees', 'Taxes', 'Total']}
            rows={months.map(({ month, work_cents, fee_cents, tax_cents, total_cents }) => [
              formatMonth(`${month}-01`),
              moneyText(work_cents),
              moneyText(fee_cents),
              moneyText(tax_cents),
              moneyText(total_cents),
            ])}
          />
        </div>
      ) : (
        <div role="figure" aria-label={`Spend by month: ${monthsText(months)}`} className="h-64">
          <MonthBars
            months={months.map(({ month, work_cents, fee_cents, tax_cents, total_cents }) => ({
              month,
              value: total_cents,
              details: (
                <>
                  <p className="font-semibold">{moneyText(total_cents)}</p>
                  <p>
                    {moneyText(work_cents)} work, {moneyText(fee_cents)} fees, {moneyText(tax_cents)} taxes
                  </p>
                </>
              ),
            }))}
            axisText={shortMoneyText}
          />
        </div>
      )}
    </Card>
  )
}

const monthsText = (months: Figures['months']) =>
  months.map(({ month, total_cents }) => `${formatMonth(`${month}-01`)} ${moneyText(total_cents)}`).join(', ')

const groups = { person: 'Person', role: 'Role' } as const
type Group = keyof typeof groups

function People({ rows }: Pick<Figures, 'rows'>) {
  const [group, setGroup] = useState<Group>('person')
  const sums = new Map<string, { minutes: number; work_cents: number }>()
  for (const { talent_name, role_title, minutes, work_cents } of rows) {
    const name = group === 'person' ? talent_name : role_title
    const sum = sums.get(name) ?? { minutes: 0, work_cents: 0 }
    sums.set(name, { minutes: sum.minutes + minutes, work_cents: sum.work_cents + work_cents })
  }
  const sorted = [...sums].toSorted(([, one], [, other]) => other.work_cents - one.work_cents)
  return (
    <Card
      title="Work"
      description="Without fees and taxes"
      actions={
        <SegmentedControl
          label="Group by"
          value={group}
          onValueChange={setGroup}
          segments={(Object.keys(groups) as Group[]).map((value) => ({ value, label: groups[value] }))}
        />
      }
    >
      <FiguresTable
        label={`Work by ${group}`}
        heads={[groups[group], 'Hours', 'Amount']}
        rows={sorted.map(([name, { minutes, work_cents }]) => [
          <span key={name} className="wrap-anywhere">
            {name}
          </span>,
          minutes === 0 ? '–' : minutesText(minutes),
          moneyText(work_cents),
        ])}
      />
    </Card>
  )
}

function Jobs({ jobs }: Pick<Figures, 'jobs'>) {
  return (
    <Card title="Jobs and budgets" description="Work in this period, compared with each job’s budget">
      <ul className="grid gap-4 text-sm">
        {jobs.map(({ job_id, title, work_cents, budget_cents }) => (
          <li key={job_id}>
            <div className="flex justify-between gap-4">
              <Link
                to={pathTo('company_job', { id: job_id })}
                className="min-w-0 rounded-sm font-medium wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <span className="tabular shrink-0">{moneyText(work_cents)}</span>
            </div>
            {budget_cents === null ? (
              <p className="text-ink-faint">No budget</p>
            ) : (
              <>
                <Progress
                  label={`Budget used: ${title}`}
                  value={Math.min(Math.max(0, work_cents), budget_cents)}
                  of={budget_cents}
                  className="mt-1.5"
                />
                <p className={cx('tabular mt-1', work_cents > budget_cents ? 'text-danger-ink' : 'text-ink-soft')}>
                  {work_cents > budget_cents
                    ? `${moneyText(work_cents - budget_cents)} over the budget of ${moneyText(budget_cents)}`
                    : `${moneyText(budget_cents - work_cents)} left of ${moneyText(budget_cents)}`}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
