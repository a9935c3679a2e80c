import { Link } from 'react-router'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { holdReasonLabels } from '#domain/payouts/payout.ts'
import type { BatchPreview } from '#domain/payouts/payout.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOpenLink } from '../use-payments-search.ts'

type Held = BatchPreview['held'][number]

const linkLook = 'touch-target rounded-sm font-medium text-primary-ink hover:underline'

/** What the next batch holds, with the sum of each reason, and what leads to the reason. */
export function HeldPayouts({ preview: { held, held_cents, held_by_reason } }: { preview: BatchPreview }) {
  if (held.length === 0) return null
  return (
    <section aria-label="On hold" className="text-sm">
      <h3 className="font-semibold">
        On hold: <span className="tabular">{moneyText(held_cents)}</span> in {countOf(held.length, 'payout', 'payouts')}
      </h3>
      {held_by_reason.map(({ reason, payouts, amount_cents }) => (
        <div key={reason} className="mt-2">
          <h4 className="text-ink-soft">
            {holdReasonLabels[reason]}: <span className="tabular">{moneyText(amount_cents)}</span>
            {payouts > 1 && ` in ${payouts} payouts`}
          </h4>
          <ul className="mt-1.5 divide-y divide-line border-y border-line">
            {held
              .filter((one) => one.reason === reason)
              .map((one) => (
                <HeldPayout key={`${one.talent.id} ${one.payout_id ?? ''}`} held={one} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function HeldPayout({ held }: { held: Held }) {
  const openLink = useOpenLink()
  const { talent, amount_cents, reason, note, payout_id, companies } = held
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 wrap-anywhere">
        {payout_id ? (
          <Link {...openLink('payout', payout_id)} className={linkLook}>
            {talent.name}
          </Link>
        ) : (
          talent.name
        )}
        , <span className="tabular">{moneyText(amount_cents)}</span>
        {note && <span className="block text-ink-soft">{note}</span>}
        {reason === 'company_limit' &&
          companies.map(({ id, name }) => (
            <Link key={id} to={invoicesOf(name)} className={`block ${linkLook}`}>
              Invoices of {name}
            </Link>
          ))}
      </span>
      {reason === 'no_method' && <AskForMethod held={held} />}
    </li>
  )
}

/** The company's open invoices, of which the limit depends. */
const invoicesOf = (company: string) =>
  `${pathTo('admin_payments')}?${new URLSearchParams({ tab: 'invoices', q: company })}`

function AskForMethod({ held: { talent, asked_at, may_ask } }: { held: Held }) {
  const zone = useTimeZone()
  const ask = useCall(payoutsApi.askForMethod)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {asked_at && <span className="text-ink-soft">Asked {formatInstant(asked_at, zone)}</span>}
      <Link to={pathTo('admin_talent_profile', { id: talent.id })} className={linkLook}>
        Profile<span className="sr-only"> of {talent.name}</span>
      </Link>
      {may_ask && (
        <Button
          size="sm"
          busy={ask.isPending}
          busyLabel="Asking…"
          onClick={() =>
            ask.mutate(
              { params: { id: talent.id } },
              {
                onSuccess: () => toast({ title: `${talent.name} was asked for a payout method` }),
                onError: (error) =>
                  toast({
                    variant: 'destructive',
                    title: 'Failed to ask for a payout method',
                    description: error.message,
                  }),
              },
            )
          }
        >
          Ask for a Payout Method<span className="sr-only"> of {talent.name}</span>
        </Button>
      )}
    </span>
  )
}
