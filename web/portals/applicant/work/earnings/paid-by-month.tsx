import { moneyText } from '#domain/kernel/money.ts'
import type { Earnings } from '#domain/payouts/payout.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { Section } from '#web/ui/section.tsx'

/** What was paid out in each of the last months. */
export function PaidByMonth({ months }: Pick<Earnings, 'months'>) {
  const most = Math.max(...months.map(({ amount_cents }) => amount_cents))
  if (most <= 0) return null
  const first = months.findIndex(({ amount_cents }) => amount_cents !== 0)
  return (
    <Section title="Paid by month">
      <ul className="grid gap-2 text-sm">
        {months
          .slice(first)
          .toReversed()
          .map(({ month_on, amount_cents }) => (
            <li key={month_on}>
              <p className="flex justify-between gap-4">
                <span>{formatMonth(month_on)}</span>
                <span className="tabular font-medium">{moneyText(amount_cents)}</span>
              </p>
              <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  className="h-full rounded-full bg-primary"
                  style={{ width: `${(100 * Math.max(0, amount_cents)) / most}%` }}
                />
              </div>
            </li>
          ))}
      </ul>
    </Section>
  )
}
