import { Link } from 'react-router'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import {
  creditForm,
  inFixedPriceText,
  invoiceLimits,
  isInFixedPrice,
  reasonForm,
  resolveDisputeForm,
} from '#domain/invoices/invoice.ts'
import type { Invoice, InvoiceItem as Item } from '#domain/invoices/invoice.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { assignmentPath } from '#domain/paths.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ItemShifts } from './item-shifts.tsx'

const disputeBadges: Record<NonNullable<Item['dispute']>['status'], { label: string; tone: Tone }> = {
  open: { label: 'Disputed', tone: 'danger' },
  credited: { label: 'Credited', tone: 'success' },
  kept: { label: 'Dispute closed', tone: 'neutral' },
}

/** An item of an invoice with its shifts, its dispute and what the viewer can do. */
export function InvoiceItem({ invoice, item }: { invoice: Invoice; item: Item }) {
  const { role } = useMe()
  const [shifts, setShifts] = useState(false)
  const [asking, setAsking] = useState<Item['allowed'][number]>()
  const { dispute, kind } = item
  const isCredited = invoice.credit_notes.some(({ item_id }) => item_id === item.id)
  const facts = [
    kind === 'work' &&
      (isInFixedPrice(item)
        ? `${minutesText(item.quantity)} · ${inFixedPriceText}`
        : `${minutesText(item.quantity)} × ${moneyText(item.rate_cents)}/hr`),
    kind === 'milestone' && `${item.quantity} × ${moneyText(item.rate_cents)}`,
  ].filter(Boolean)
  const close = () => setAsking(undefined)
  return (
    <li className="px-4 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {item.assignment_id ? (
            <Link to={assignmentPath(role, item.assignment_id)} className="rounded-sm hover:underline">
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
        {facts.length > 0 && <p className="tabular text-sm text-ink-soft">{facts.join(' · ')}</p>}
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
      {shifts && <ItemShifts id={invoice.id} item_id={item.id} />}
      {asking === 'dispute' && <DisputeDialog invoice={invoice} item={item} onClose={close} />}
      {asking === 'resolve' && <ResolveDialog invoice={invoice} item={item} onClose={close} />}
      {asking === 'credit' && <CreditDialog invoice={invoice} item={item} onClose={close} />}
    </li>
  )
}

interface ItemDialogProps {
  invoice: Invoice
  item: Item
  onClose: () => void
}

function DisputeDialog({ invoice, item, onClose }: ItemDialogProps) {
  const dispute = useCall(invoicesApi.disputeItem)
  return (
    <ReasonDialog
      schema={reasonForm}
      title="Dispute this item?"
      description={`${item.description}, ${moneyText(item.amount_cents)}. You can pay the rest of the invoice while we look into it.`}
      hint="Our staff see the reason."
      limit={invoiceLimits.reason}
      action="Dispute"
      busy="Sending…"
      onSubmit={async (body) => {
        await dispute.mutateAsync({ params: { id: invoice.id, item_id: item.id }, body })
        toast({ title: 'Item disputed', description: 'You can pay the rest of the invoice.' })
      }}
      onClose={onClose}
    />
  )
}

function ResolveDialog({ invoice, item, onClose }: ItemDialogProps) {
  const form = useSchemaForm(resolveDisputeForm, { outcome: 'kept', answer: '' })
  const resolve = useCall(invoicesApi.resolveDispute)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolve the dispute"
      description={`${item.description}, ${moneyText(item.amount_cents)}`}
      action="Resolve"
      busy="Resolving…"
      onSubmit={async (body) => {
        await resolve.mutateAsync({ params: { id: invoice.id, item_id: item.id }, body })
        toast({ title: 'Dispute resolved' })
      }}
    >
      <FormField form={form} name="outcome" label="Outcome" group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={[
              { value: 'credited', label: 'Credit the item', hint: 'A credit note is issued.' },
              { value: 'kept', label: 'Keep the item', hint: 'The company owes it.' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="answer" label="Answer to the company" limit={invoiceLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

/** Credits an item, or without one all that is left of the invoice. */
export function CreditDialog({ invoice, item, onClose }: Omit<ItemDialogProps, 'item'> & { item: Item | null }) {
  const form = useSchemaForm(creditForm, { item_id: item?.id ?? null, reason: '' })
  const credit = useCall(invoicesApi.credit)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Issue a credit note?"
      description={
        item
          ? `${item.description} with its share of the fee and taxes, of invoice ${invoice.number}`
          : `All that is left of invoice ${invoice.number}`
      }
      action="Issue Credit Note"
      busy="Issuing…"
      onSubmit={async (body) => {
        const { number } = await credit.mutateAsync({ params: { id: invoice.id }, body })
        toast({ title: `Credit note ${number} issued` })
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="It is on the credit note."
        limit={invoiceLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
