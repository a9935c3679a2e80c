import { useQueries, useQuery } from '@tanstack/react-query'
import { CreditCard, Landmark, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePaying } from '../use-billing-search.ts'
import { bankTransfer, firstChoice, methodOf } from './method-choice.ts'
import { useAddMethod } from './use-add-method.ts'

/** Pays invoices together: the method is chosen, then the gateway or a bank transfer follows. */
export function PayDialog({ ids }: { ids: readonly string[] }) {
  const [{ method }, setPaying] = usePaying()
  const invoices = useQueries({ queries: ids.map((id) => queryFor(invoicesApi.see, { params: { id } })) })
  const methods = useQuery(queryFor(paymentsApi.methods, {}))
  const summary = useQuery(queryFor(invoicesApi.summary, {}))
  const queries = [...invoices, methods, summary]
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  const close = () => void setPaying(null)
  // The dialog that shows the loading has closed before the other one opens.
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const endAt = () => (opener?.isConnected && opener !== document.body ? opener : pageHeading())
  const loaded = invoices.flatMap(({ data }) => data ?? [])
  if (loaded.length === ids.length && methods.data && summary.data)
    return (
      <LoadedPayDialog
        invoices={loaded}
        methods={methods.data.items}
        added={method}
        credit_cents={summary.data.credit_cents}
        onClose={close}
        endAt={endAt}
      />
    )
  return (
    <Dialog open onOpenChange={close} title="Pay" width="md" endAt={endAt}>
      {failed.length > 0 ? (
        <ErrorState
          message="Failed to load the payment. Please try again."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  )
}

interface LoadedPayDialogProps extends Pick<DialogFocus, 'endAt'> {
  invoices: readonly Invoice[]
  methods: readonly PaymentMethod[]
  /** The method with which the user returns from the gateway's page. */
  added: string | null
  /** Of the company. */
  credit_cents: number
  onClose: () => void
}

function LoadedPayDialog({ invoices, methods, added, credit_cents, onClose, endAt }: LoadedPayDialogProps) {
  const [, setPaying] = usePaying()
  const [choice, setChoice] = useState(() => firstChoice(methods, added))
  const [part, setPart] = useState<number | null>(null)
  const [isPart, setIsPart] = useState(false)
  const [failure, setFailure] = useState('')
  const start = useCall(paymentsApi.start, { invalidates: ['invoices'] })

  const payable = invoices.filter(({ allowed, payable_cents }) => allowed.includes('pay') && payable_cents > 0)
  const others = invoices.length - payable.length
  const due_cents = payable.reduce((sum, { payable_cents }) => sum + payable_cents, 0)
  const disputed_cents = payable.reduce((sum, { open_cents, payable_cents }) => sum + open_cents - payable_cents, 0)
  const part_cents = isPart ? (part === null ? 0 : toCents(part)) : due_cents
  const isAmount = part_cents >= 1 && part_cents <= due_cents
  const [only] = payable.length === 1 ? payable : []
  const canPay = choice !== '' && isAmount

  const pay = async () => {
    setFailure('')
    try {
      const payment = await start.mutateAsync({
        body: {
          invoice_ids: payable.map(({ id }) => id),
          method: methodOf(choice),
          ...(isPart ? { amount_cents: part_cents } : {}),
        },
      })
      if (payment.status === 'failed') return setFailure(payment.failure)
      if (payment.action_url) return location.assign(payment.action_url)
      if (payment.status === 'completed') {
        toast({ title: 'Payment completed', description: `${moneyText(payment.amount_cents)}, ${payment.label}` })
        return onClose()
      }
      void setPaying({ pay: null, method: null, payment: payment.id })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={only ? `Pay invoice ${only.number}` : `Pay ${countOf(payable.length, 'invoice', 'invoices')}`}
      endAt={endAt}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!canPay}
            busy={start.isPending}
            busyLabel="Paying…"
            onClick={() => void pay()}
          >
            {due_cents > 0 ? `Pay ${moneyText(isAmount ? part_cents : due_cents)}` : 'Pay'}
          </Button>
        </>
      }
    >
      {payable.length === 0 ? (
        <Banner>{paymentMessages.nothing_due}</Banner>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {failure && (
            <Banner tone="danger" alert>
              {failure}
            </Banner>
          )}
          <ul
            aria-label="Invoices"
            className="divide-y divide-line overflow-hidden rounded-card border border-line text-sm"
          >
            {payable.map(({ id, number, payable_cents }) => (
              <li key={id} className="tabular flex justify-between gap-4 px-4 py-2.5">
                <span className="font-medium">{number}</span>
                {moneyText(payable_cents)}
              </li>
            ))}
            {!only && (
              <li className="tabular flex justify-between gap-4 bg-sunken px-4 py-2.5 font-semibold">
                Total <span>{moneyText(due_cents)}</span>
              </li>
            )}
          </ul>
          {disputed_cents > 0 && (
            <p className="text-sm text-ink-soft">Disputed items of {moneyText(disputed_cents)} are not paid now.</p>
          )}
          {others > 0 && (
            <p className="text-sm text-ink-soft">
              {countOf(others, 'invoice is', 'invoices are')} paid, pending, or void, and not included.
            </p>
          )}
          {only && credit_cents > 0 && <UseCredit invoice={only} credit_cents={credit_cents} onPaid={onClose} />}
          <Methods
            methods={methods}
            invoice_ids={invoices.map(({ id }) => id)}
            value={choice}
            onValueChange={setChoice}
          />
          {only && (
            <div>
              {isPart ? (
                <Field
                  label="Amount to pay"
                  error={part !== null && !isAmount ? paymentMessages.amount : undefined}
                  hint={`${moneyText(due_cents)} due`}
                >
                  {(field) => <NumberInput {...field} before="$" value={part} onValueChange={setPart} autoFocus />}
                </Field>
              ) : (
                <Button size="sm" look="ghost" className="-ml-3" onClick={() => setIsPart(true)}>
                  Pay a part
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface UseCreditProps {
  invoice: Invoice
  credit_cents: number
  onPaid: () => void
}

/** Pays the invoice from the company's credit; what is left can be paid with a method. */
function UseCredit({ invoice, credit_cents, onPaid }: UseCreditProps) {
  const use = useCall(invoicesApi.creditUse)
  const used_cents = Math.min(credit_cents, invoice.payable_cents)
  const apply = () =>
    use.mutate(
      { params: { id: invoice.id } },
      {
        onSuccess: ({ payable_cents }) => {
          toast({ title: 'Credit used', description: `${moneyText(used_cents)} for invoice ${invoice.number}` })
          if (payable_cents === 0) onPaid()
        },
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 text-sm">
      <span>
        You have a credit of <span className="tabular font-medium">{moneyText(credit_cents)}</span>.
      </span>
      <Button size="sm" busy={use.isPending} busyLabel="Using credit…" onClick={apply}>
        Use {moneyText(used_cents)}
      </Button>
    </div>
  )
}

interface MethodsProps {
  methods: readonly PaymentMethod[]
  /** What is paid. */
  invoice_ids: string[]
  value: string
  onValueChange: (choice: string) => void
}

function Methods({ methods, invoice_ids, value, onValueChange }: MethodsProps) {
  const { add, busy } = useAddMethod(invoice_ids)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label="Payment method" group>
        {(field) => (
          <RadioGroup
            {...field}
            value={value}
            onValueChange={onValueChange}
            className="grid-flow-row! gap-2!"
            choices={[
              ...methods.map(({ id, kind, label, is_default }) => ({
                value: id,
                label,
                icon: kind === 'card' ? <CreditCard aria-hidden /> : <Wallet aria-hidden />,
                ...(is_default ? { hint: 'Default' } : {}),
              })),
              {
                value: bankTransfer,
                label: 'Bank transfer',
                icon: <Landmark aria-hidden />,
                hint: 'You get a reference for your transfer. It takes one to three business days.',
              },
            ]}
          />
        )}
      </Field>
      <div className="-ml-3 flex flex-wrap">
        <Button size="sm" look="ghost" busy={busy === 'card'} disabled={busy === 'wallet'} onClick={() => add('card')}>
          <Plus aria-hidden />
          Add a card
        </Button>
        <Button
          size="sm"
          look="ghost"
          busy={busy === 'wallet'}
          disabled={busy === 'card'}
          onClick={() => add('wallet')}
        >
          <Plus aria-hidden />
          Add a wallet
        </Button>
      </div>
    </div>
  )
}
