import { approximateText } from '#domain/exchange-rates/exchange-rate.ts'
import type { ExchangeRate } from '#domain/exchange-rates/exchange-rate.ts'
import { roundedText } from '#domain/kernel/count.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useDisplayRate } from './use-exchange-rates.ts'

interface ApproximationProps {
  from_cents: number
  /** The end of a range. */
  to_cents?: number
  /** What the amount is for: `/hr`. */
  unit?: string
  /** Shown to users without a display currency. */
  usual?: ExchangeRate['currency']
}

/** `≈ ₱12,345` beside an exact amount in US dollars; nothing if the user has no display currency or it has no rate. */
export function Approximation({ from_cents, to_cents = from_cents, unit = '', usual }: ApproximationProps) {
  const rate = useDisplayRate(usual)
  if (!rate || (from_cents === 0 && to_cents === 0)) return null
  return (
    <span title={rateText(rate)} className="tabular text-sm font-normal whitespace-nowrap text-ink-soft">
      {approximateText(rate, from_cents, to_cents)}
      {unit}
    </span>
  )
}

/** `58.12 PHP per US dollar, Nov 27, 2026`. */
export const rateText = ({ currency, per_usd, effective_on }: ExchangeRate): string =>
  `${roundedText(per_usd, 6)} ${currency} per US dollar, ${formatDate(effective_on)}`
