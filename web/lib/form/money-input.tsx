import type { ComponentProps } from 'react'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { NumberInput } from '#web/ui/number-input.tsx'

/** An amount in US dollars, whose value is in cents. */
export function MoneyInput({ value, onValueChange, ...rest }: ComponentProps<typeof NumberInput>) {
  return (
    <NumberInput
      {...rest}
      before="$"
      value={value == null ? null : fromCents(value)}
      onValueChange={(amount) => onValueChange(amount == null ? null : toCents(amount))}
    />
  )
}
