import { invoicesApi } from '#domain/invoices/api.ts'
import type { Invoice, InvoiceEntry, Party } from '#domain/invoices/invoice.ts'
import { partyLines } from '#domain/invoices/party-lines.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { journalEntryLabels } from '#domain/ledger/accounts.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { InvoiceItem } from './invoice-item.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'

const link = 'touch-target rounded-sm font-medium text-primary-ink hover:underline'

interface InvoiceDetailsProps {
  invoice: Invoice
  onOpenPayment: (id: string) => void
}

/** An invoice: its dates and parties, its items, the rules applied, and what has been paid. */
export function InvoiceDetails({ invoice, onOpenPayment }: InvoiceDetailsProps) {
  const { status, issued_on, due_on, amount_cents, open_cents, payable_cents, items, credit_notes, written_off } =
    invoice
  const isOpen = open_cents > 0 && status !== 'void'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {invoice.is_disputed && isOpen && (
        <Banner tone="warning">
          {payable_cents > 0
            ? `${moneyText(payable_cents)} can be paid now. The disputed part stays open until the dispute is resolved.`
            : 'The open amount is disputed. It stays open until the dispute is resolved.'}
        </Banner>
      )}
      {written_off && (
        <Banner>
          {[`${moneyText(written_off.amount_cents)} written off`, written_off.reason].filter(Boolean).join(': ')}
        </Banner>
      )}
      {status === 'void' && <Banner>Voided: {invoice.void_reason}</Banner>}
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <Detail name="Status">
          <InvoiceStatusBadge invoice={invoice} />
        </Detail>
        <Detail name="Issue date">{formatDate(issued_on)}</Detail>
        <Detail name="Due date">
          {formatDate(due_on)} <span className="block text-xs text-ink-soft">Until midnight UTC</span>
        </Detail>
        <Detail name="Amount due">
          <span className="tabular">{moneyText(Math.max(0, open_cents))}</span>{' '}
          <Approximation from_cents={Math.max(0, open_cents)} />
        </Detail>
        {invoice.purchase_order && <Detail name="Purchase order">{invoice.purchase_order}</Detail>}
        {invoice.cost_center && <Detail name="Cost center">{invoice.cost_center}</Detail>}
      </dl>
      <div className="grid gap-4 text-sm sm:grid-cols-2">
        <PartyDetails name="From" party={invoice.provider} />
        <PartyDetails name="Bill to" party={invoice.customer} />
      </div>
      <section aria-label="Items" className="overflow-hidden rounded-card border border-line">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <InvoiceItem key={item.id} invoice={invoice} item={item} />
          ))}
        </ul>
        <p className="tabular flex justify-between gap-4 border-t border-line bg-sunken px-4 py-3 font-semibold">
          Total
          <span className="flex flex-wrap justify-end gap-x-2">
            <Approximation from_cents={amount_cents} />
            {moneyText(amount_cents)}
          </span>
        </p>
      </section>
      {credit_notes.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold">Credit notes</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {credit_notes.map((note) => (
              <li key={note.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <a
                    href={addressOf(invoicesApi.creditNotePdf.url, { id: invoice.id, credit_note_id: note.id })}
                    download
                    className={link}
                  >
                    {note.number}
                  </a>
                  , {formatDate(note.issued_on)}: {note.reason}
                </span>
                <span className="tabular">{moneyText(-note.amount_cents)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Entries invoice={invoice} onOpenPayment={onOpenPayment} />
    </div>
  )
}

function PartyDetails({ name, party }: { name: string; party: Party }) {
  return (
    <section aria-label={name}>
      <h3 className="text-ink-faint">{name}</h3>
      <p className="mt-0.5 font-medium wrap-anywhere">{party.legal_name}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{partyLines(party).join('\n')}</p>
    </section>
  )
}

/** What changed the amount due. Each entry opens the payment or the credit note behind it. */
function Entries({ invoice: { id, entries, credit_notes }, onOpenPayment }: InvoiceDetailsProps) {
  const zone = useTimeZone()
  if (entries.length < 2) return null
  const source = ({ kind, payment_id, credit_note_id }: InvoiceEntry) => {
    const label = journalEntryLabels[kind]
    if (payment_id)
      return (
        <button type="button" onClick={() => onOpenPayment(payment_id)} className={link}>
          {label}
        </button>
      )
    const note = credit_notes.find((one) => one.id === credit_note_id)
    if (!note) return label
    return (
      <a href={addressOf(invoicesApi.creditNotePdf.url, { id, credit_note_id: note.id })} download className={link}>
        {label} {note.number}
      </a>
    )
  }
  return (
    <section>
      <h3 className="text-sm font-semibold">History</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {entries.map((entry, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <span>
              {source(entry)} <span className="text-ink-soft">{formatInstant(entry.posted_at, zone)}</span>
            </span>
            <span className="tabular">{moneyText(entry.amount_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
