import { useQuery } from '@tanstack/react-query'
import { CirclePause, Send } from 'lucide-react'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { holdReasonTexts } from '#domain/payouts/payout.ts'
import type { Earnings } from '#domain/payouts/payout.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stats.tsx'
import { AnnualStatements } from './annual-statements.tsx'
import { EarningsItems } from './earnings-items.tsx'
import { PaidByMonth } from './paid-by-month.tsx'
import { PayoutList } from './payout-list.tsx'
import { PayoutMethodSection } from './payout-method-section.tsx'

/** The applicant's money: the balance, the next payday, work with where its money is, payouts and where they go. */
export function EarningsSection() {
  const earnings = useQuery(queryFor(payoutsApi.earnings, {}))
  return (
    <Loaded query={earnings} error="Failed to load your earnings. Please try again." loading={<Loading />}>
      {(loaded) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Balance {...loaded} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <EarningsItems />
              <PayoutList />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <PayoutMethodSection />
              <PaidByMonth months={loaded.months} />
              <AnnualStatements years={loaded.years} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** The statistics, and two columns of sections. */
const Loading = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Stats label="Balance">
      {['Balance', 'Next payday', 'Pending approval', 'On hold', 'Paid this year'].map((label) => (
        <Stat key={label} label={label} value={undefined} loading />
      ))}
    </Stats>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Section title="Work">
        <Card flush>
          <Skeletons count={5} label="Loading your work" className="grid gap-4 p-5">
            <Skeleton className="h-10" />
          </Skeletons>
        </Card>
      </Section>
      <Section title="Payout method" className="lg:not-first:border-t-0 lg:not-first:pt-0">
        <Skeletons count={1} label="Loading your payout method">
          <Skeleton className="h-5 w-48" />
        </Skeletons>
      </Section>
    </div>
  </div>
)

function Balance(earnings: Earnings) {
  const { balance_cents, sent_payouts, pending_cents, on_hold, paid_this_year_cents } = earnings
  const held_cents = sumOf(on_hold)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Stats label="Balance" count={sent_payouts.length > 0 ? 6 : 5}>
        <Stat
          label="Balance"
          value={moneyText(balance_cents)}
          note={<Approximation from_cents={balance_cents} />}
          hint="Approved work that has not been sent yet"
          loading={false}
        />
        <OnItsWay payouts={sent_payouts} />
        <NextPayday {...earnings} />
        <Stat
          label="Pending approval"
          value={moneyText(pending_cents)}
          note={<Approximation from_cents={pending_cents} />}
          hint="Submitted work that companies have not approved yet"
          loading={false}
        />
        <Stat
          label="On hold"
          value={moneyText(held_cents)}
          note={<Approximation from_cents={held_cents} />}
          hint="The part of your balance that waits"
          loading={false}
        />
        <Stat
          label="Paid this year"
          value={moneyText(paid_this_year_cents)}
          note={<Approximation from_cents={paid_this_year_cents} />}
          loading={false}
        />
      </Stats>
      {sent_payouts.length > 1 && (
        <Banner icon={<Send aria-hidden />}>
          <p className="font-medium">
            {sent_payouts.length} payouts on their way · {moneyText(sumOf(sent_payouts))}
          </p>
          <ul className="tabular">
            {sent_payouts.map(({ payout_id, amount_cents, sent_on, expected_on }) => (
              <li key={payout_id}>
                {moneyText(amount_cents)}, sent {formatMonthDay(sent_on)}, expected {formatMonthDay(expected_on)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {on_hold.map(({ payout_id, amount_cents, reason, note }) => (
        <Banner key={payout_id} tone="warning" icon={<CirclePause aria-hidden />}>
          {moneyText(amount_cents)} on hold: {note || holdReasonTexts[reason]}
        </Banner>
      ))}
    </div>
  )
}

const sumOf = (amounts: readonly { amount_cents: number }[]) =>
  amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** What was sent and the bank has not confirmed; the banner below lists several. */
function OnItsWay({ payouts }: { payouts: Earnings['sent_payouts'] }) {
  const [first, last] = [payouts[0], payouts.at(-1)]
  if (!first || !last) return null
  const total_cents = sumOf(payouts)
  return (
    <Stat
      label={
        payouts.length > 1
          ? `${payouts.length} payouts on their way`
          : `On its way since ${formatMonthDay(first.sent_on)}`
      }
      value={moneyText(total_cents)}
      note={
        <>
          <span className="text-sm text-ink-soft">Expected {formatMonthDay(last.expected_on)}</span>
          <Approximation from_cents={total_cents} />
        </>
      }
      hint={`Expected ${formatDate(last.expected_on)}. The bank has not confirmed it yet, and it is not a part of your balance.`}
      loading={false}
    />
  )
}

/** What the next payout pays, or the day of it if nothing is due by then. */
function NextPayday({ sent_payouts, next_payouts, next_payday_on }: Earnings) {
  const [next, ...later] = next_payouts
  if (!next) {
    const expected = sent_payouts.at(-1)?.expected_on
    return (
      <Stat
        label="Next payday"
        value={formatMonthDay(next_payday_on)}
        hint={
          expected
            ? `Your money is on its way, expected ${formatDate(expected)}. Nothing else is due by then.`
            : 'No approved work is due by then.'
        }
        loading={false}
      />
    )
  }
  return (
    <Stat
      label={`Next payday, ${formatMonthDay(next.pay_on)}`}
      value={moneyText(next.amount_cents)}
      note={
        <>
          <Approximation from_cents={next.amount_cents} />
          {later.map(({ pay_on, amount_cents }) => (
            <span key={pay_on} className="text-sm text-ink-soft">
              then {moneyText(amount_cents)} on {formatMonthDay(pay_on)}
            </span>
          ))}
        </>
      }
      hint="The part of your balance that this payout pays"
      loading={false}
    />
  )
}
