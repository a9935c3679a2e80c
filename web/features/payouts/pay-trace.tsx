import { Check, Clock, TriangleAlert } from 'lucide-react'
import { traceStepLabels } from '#domain/payouts/payout.ts'
import type { PayTrace as Trace } from '#domain/payouts/payout.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { cx } from '#web/ui/cx.ts'

type Step = Trace['steps'][number]

/** The way of a line's money to the talent: each step with its actual or expected date, and why it is late. */
export function PayTrace({ trace, label }: { trace: Trace; label: string }) {
  return (
    <div className="@container">
      <ol aria-label={label} className="grid gap-x-2 gap-y-3 @3xl:auto-cols-fr @3xl:grid-flow-col">
        {trace.steps.map((step) => (
          <TraceStepItem key={step.step} {...step} />
        ))}
      </ol>
    </div>
  )
}

function TraceStepItem({ step, on, expected_on, is_late, note }: Step) {
  const Icon = on ? Check : is_late ? TriangleAlert : Clock
  return (
    <li className="flex min-w-0 gap-2.5 text-sm">
      <span
        className={cx(
          'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full [&_svg]:size-3',
          on
            ? 'bg-success-soft text-success-ink'
            : is_late
              ? 'bg-mango-soft text-mango-ink'
              : 'bg-hover text-ink-faint',
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <p className={cx('font-medium', !on && 'text-ink-soft')}>{traceStepLabels[step]}</p>
        <p className="tabular text-ink-soft">{dateOf({ on, expected_on, is_late })}</p>
        {note && <p className="mt-0.5 wrap-anywhere text-ink-soft">{note}</p>}
      </div>
    </li>
  )
}

function dateOf({ on, expected_on, is_late }: Pick<Step, 'on' | 'expected_on' | 'is_late'>): string {
  if (on) return is_late ? `${formatDate(on)}, late` : formatDate(on)
  if (!expected_on) return 'Waiting'
  return is_late ? `Late, was expected ${formatDate(expected_on)}` : `Expected ${formatDate(expected_on)}`
}

const companySteps: ReadonlySet<Step['step']> = new Set(['invoiced', 'client_paid'])

/** Where the money is, in a few words: `Approved Nov 20, 2026 · expected to arrive Nov 30, 2026`. */
export function traceSummary({ steps }: Trace): string {
  const arrived = steps.find(({ step }) => step === 'arrived')!
  if (arrived.on) return `Arrived ${formatDate(arrived.on)}`
  // What the company does with its invoice changes nothing for the talent.
  const reached = steps.findLast(({ step, on }) => on && !companySteps.has(step))
  const now = reached ? `${traceStepLabels[reached.step]} ${formatDate(reached.on!)}` : 'Waiting'
  return arrived.expected_on ? `${now} · expected to arrive ${formatDate(arrived.expected_on)}` : now
}
