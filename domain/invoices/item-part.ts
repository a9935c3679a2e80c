import { z } from 'zod'
import { minutesText } from '../kernel/minutes-text.ts'
import { fromCents, moneyText } from '../kernel/money.ts'
import { timeParts } from '../time/price-lines.ts'
import type { TimePart } from '../time/price-lines.ts'

/** A part of an item of work: minutes × the percentage of the rate = amount, to the cent. */
export const itemPart = z
  .object({
    kind: z.enum(timeParts),
    minutes: z.number().int(),
    /** Of an hour. Null for work from before rates were stored. */
    rate_cents: z.number().int().nullable(),
    /** How much of the rate the part costs: 100, or the premium. */
    percent: z.number().int(),
    amount_cents: z.number().int(),
  })
  .meta({ id: 'InvoiceItemPart' })
export type ItemPart = z.output<typeof itemPart>

/** What an hour of a part costs, in cents, with the fractions that a premium can have. */
export const hourlyCents = ({ rate_cents, percent }: Pick<ItemPart, 'rate_cents' | 'percent'>): number | null =>
  rate_cents === null ? null : (rate_cents * percent) / 100

/** `$16.00`, or with fractions of a cent: `$4.0125`. */
export function hourlyText(part: Pick<ItemPart, 'rate_cents' | 'percent'>): string | null {
  const cents = hourlyCents(part)
  if (cents === null) return null
  return Number.isInteger(cents) ? moneyText(cents) : `$${fromCents(cents).toFixed(4).replace(/0$/, '')}`
}

const premiums: Record<Exclude<TimePart, 'regular'>, string> = {
  overtime: 'Overtime premium',
  night: 'Night premium',
}

/** `Overtime premium, 25%`; nothing for the hours themselves. */
export const partName = ({ kind, percent }: Pick<ItemPart, 'kind' | 'percent'>): string =>
  kind === 'regular' ? '' : `${premiums[kind]}, ${percent}%`

/** `29 h 43 min × $16.00/hr`, `Overtime premium, 25%: 2 h × $4.00/hr`. */
export function partText(part: ItemPart): string {
  const [name, rate] = [partName(part), hourlyText(part)]
  return `${name && `${name}: `}${minutesText(part.minutes)}${rate ? ` × ${rate}/hr` : ''}`
}
