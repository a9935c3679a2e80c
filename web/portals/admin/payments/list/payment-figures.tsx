import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Stat, Stats } from '#web/ui/stats.tsx'

const money = (cents: number | undefined) => (cents === undefined ? undefined : moneyText(cents))

/** What was received, is pending and is overdue. */
export function PaymentFigures() {
  const { data, isPending } = useQuery(queryFor(paymentsApi.figures, {}))
  return (
    <Stats label="Payments" count={3}>
      <Stat
        label="Received this month"
        value={money(data?.received_cents)}
        {...(data ? { hint: `${moneyText(data.received_before_cents)} last month, by the day received in UTC` } : {})}
        loading={isPending}
      />
      <Stat
        label="Pending"
        value={money(data?.pending_cents)}
        hint="Payments that are not confirmed"
        loading={isPending}
      />
      <Stat
        label="Overdue"
        value={money(data?.overdue_cents)}
        {...(data ? { hint: countOf(data.overdue_invoices, 'overdue invoice', 'overdue invoices') } : {})}
        loading={isPending}
      />
    </Stats>
  )
}
