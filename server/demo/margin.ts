import * as pricing from '#domain/fees/margin.ts'

/** The margin of a new database, with which the demo data and tests plan before they have one. */
const margin_percent = 25

export const payOf = (bill_cents: number): number => pricing.payOf(bill_cents, margin_percent)
export const billOf = (pay_cents: number): number => pricing.billOf(pay_cents, margin_percent)
