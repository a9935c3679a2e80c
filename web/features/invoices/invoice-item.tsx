import { Link } from 'react-router'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { inFixedPriceText, isInFixedPrice } from '#domain/invoices/invoice.ts'
import type { Invoice, InvoiceItem as Item } from '#domain/invoices/invoice.ts'
import { partText } from '#domain/invoices/item-part.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { workPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ItemShifts } from './item-shifts.tsx'

const DisputeDialog = lazyDialog(async () => (await import('./invoice-item-dialogs.tsx')).DisputeDialog)
const ResolveDialog = lazyDialog(async () => (await import('./invoice-item-dialogs.tsx')).ResolveDialog)
const CreditDialog = lazyDialog(async () => (await import('./invoice-item-dialogs.tsx')).CreditDialog)

const disputeBadges: Record<NonNullable<Item['dispute']>['status'], { label: string; tone: Tone }> = {
  open: { label: 'Disputed', tone: 'danger' },
  credited: { label: 'Credited', tone: 'success' },
  kept: { label: 'Dispute closed', tone: 'neutral' },
}

const Fact = ({ children }: { children: ReactNode }) => (
  <p className="tabular col-start-1 text-sm text-ink-soft">{children}</p>
)

/** An item of an invoice with its shifts, its dispute and what the viewer can do. */
export function InvoiceItem({ invoice, item }: { invoice: Invoice; item: Item }) {
  const { role } = useMe()
  const [shifts, setShifts] = useState(false)
  const [asking, setAsking] = useState<Item['allowed'][number]>()
  const { dispute, kind } = item
  const isCredited = invoice.credit_notes.some(({ item_id }) => item_id === item.id)
  const close = () => setAsking(undefined)
  useReadyDialogs(DisputeDialog)
  return (
    <li className="px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {item.assignment_id ? (
            <Link
              to={workPath(role, { ...item, assignment_id: item.assignment_id })}
              className="rounded-sm hover:underline"
            >
              {item.description}
            </Link>
          ) : (
            item.description
          )}
          {dispute && (
            <Badge tone={disputeBadges[dispute.status].tone} dot>
              {disputeBadges[dispute.status].label}
            </Badge>
          )}
          {isCredited && dispute?.status !== 'credited' && (
            <Badge tone={disputeBadges.credited.tone} dot>
              {disputeBadges.credited.label}
            </Badge>
          )}
        </p>
        <p className="tabular text-right font-medium">{moneyText(item.amount_cents)}</p>
        {kind === 'milestone' && (
          <Fact>
            {item.quantity} × {moneyText(item.rate_cents)}
          </Fact>
        )}
        {isInFixedPrice(item) ? (
          <Fact>
            {minutesText(item.quantity)} · {inFixedPriceText}
          </Fact>
        ) : (
          item.parts.map((part, at) => (
            <Fragment key={at}>
              <Fact>{partText(part)}</Fact>
              {item.parts.length > 1 && (
                <p className="tabular text-right text-sm text-ink-soft">{moneyText(part.amount_cents)}</p>
              )}
            </Fragment>
          ))
        )}
        {item.credited_cents !== 0 && (
          <>
            <Fact>Credited</Fact>
            <p className="tabular text-right text-sm text-ink-soft">{moneyText(-item.credited_cents)}</p>
          </>
        )}
      </div>
      {dispute && (
        <div className="mt-1 text-sm wrap-anywhere text-ink-soft">
          <p>Reason: {dispute.reason}</p>
          {dispute.answer && <p>Answer: {dispute.answer}</p>}
        </div>
      )}
      <div className="mt-1 -ml-3 flex flex-wrap empty:hidden">
        {kind === 'work' && (
          <Button size="sm" look="ghost" aria-expanded={shifts} onClick={() => setShifts(!shifts)}>
            {shifts ? 'Hide Shifts' : 'Show Shifts'}
          </Button>
        )}
        {item.allowed.includes('dispute') && (
          <Button size="sm" look="ghost" onClick={() => setAsking('dispute')}>
            Dispute
          </Button>
        )}
        {item.allowed.includes('resolve') && (
          <Button size="sm" look="ghost" onClick={() => setAsking('resolve')}>
            Resolve Dispute
          </Button>
        )}
        {item.allowed.includes('credit') && (
          <Button size="sm" look="ghost" onClick={() => setAsking('credit')}>
            Credit
          </Button>
        )}
      </div>
      {shifts && <ItemShifts id={invoice.id} item={item} />}
      {asking === 'dispute' && <DisputeDialog invoice={invoice} item={item} onClose={close} />}
      {asking === 'resolve' && <ResolveDialog invoice={invoice} item={item} onClose={close} />}
      {asking === 'credit' && <CreditDialog invoice={invoice} item={item} onClose={close} />}
    </li>
  )
}
