import { moneyText } from '#domain/kernel/money.ts'
import { SecondLine } from '#web/ui/table.tsx'

interface BothAmountsProps {
  bill_cents: number
  pay_cents: number
  /** `/hr` */
  unit?: string
}

/** For staff: what the company is billed and what the talent is paid, one below the other. */
export function BothAmounts({ bill_cents, pay_cents, unit = '' }: BothAmountsProps) {
  return (
    <>
      {moneyText(bill_cents) + unit} <span className="text-ink-soft">billed</span>
      <SecondLine className="text-ink-soft">{moneyText(pay_cents) + unit} paid</SecondLine>
    </>
  )
}
