import { moneyText } from '#domain/kernel/money.ts'
import { billingPath } from '#domain/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface PayInvoiceProps {
  invoice_id: string
  payable_cents: number
  /** What is paid: `Invoice INV-1 is overdue`. */
  about: string
  onOpen: () => void
}

/** Opens the dialog that pays an invoice. */
export function PayInvoice({ invoice_id, payable_cents, about, onOpen }: PayInvoiceProps) {
  return (
    <ButtonLink size="sm" look="primary" to={billingPath({ pay: [invoice_id] })} onClick={onOpen}>
      Pay {moneyText(payable_cents)}
      <span className="sr-only">: {about}</span>
    </ButtonLink>
  )
}
