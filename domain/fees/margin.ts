import type { Actor } from '../kernel/actor.ts'

/**
 * A margin is the provider's share of what a company pays for work, in percent with up to three decimals, below 100.
 * Only staff see it, so the web never imports this file.
 */
const keptThousandths = (margin_percent: number): number => 100_000 - Math.round(margin_percent * 1_000)

/** What a talent is paid when the company pays `bill_cents`: less the margin, rounded down to whole cents. */
export const payOf = (bill_cents: number, margin_percent: number): number =>
  Math.floor((bill_cents * keptThousandths(margin_percent)) / 100_000)

/**
 * The least that a company pays so that the talent is paid `pay_cents`, in whole cents. There and back is exact:
 * `payOf(billOf(pay))` is `pay`, and a company's limit admits the same talents on both sides: `billOf(pay) <= bill`
 * exactly if `pay <= payOf(bill)`.
 */
export const billOf = (pay_cents: number, margin_percent: number): number =>
  Math.ceil((pay_cents * 100_000) / keptThousandths(margin_percent))

/** Whether the actor sees the rates of both sides, and so the margin. */
export const seesMargin = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'admin' || role === 'account_manager' || role === 'system'

/** Whether the actor sees what the company pays, and the platform fee on top of it. */
export const seesBill = (actor: Pick<Actor, 'role'>): boolean => seesMargin(actor) || actor.role === 'company'
