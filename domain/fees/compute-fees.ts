import { compareText } from '../kernel/compare-text.ts'
import { moneyText } from '../kernel/money.ts'
import type { AppliedRule, feeRuleKinds, FeeRate } from './fee-rule.ts'
import { hasValidVatNumber } from './vat-number.ts'
import type { TaxedCustomer } from './vat-number.ts'

/** A rule as it is stored. */
export interface StoredFeeRule extends FeeRate {
  id: string
  kind: (typeof feeRuleKinds)[number]
  name: string
  company_id: string | null
  country: string | null
  effective_from: string
  effective_until: string | null
  is_reverse_charge: boolean
}

export interface Fees {
  /** The fee, then the taxes, of which there is at least one. */
  rules: AppliedRule[]
  fee_cents: number
  tax_cents: number
  total_cents: number
}

/**
 * What a company pays on top of its work: the fee on the work, and the taxes on both. Amounts round half up. The part of
 * the work that talents receive in full (`passed_cents`: expenses and bonuses) is taxed, and has no fee.
 */
export function computeFees(
  work_cents: number,
  effective: readonly StoredFeeRule[],
  customer: TaxedCustomer,
  passed_cents = 0,
): Fees {
  const fees = effective
    .filter(({ kind }) => kind === 'fee')
    .map((rule) => apply(rule, work_cents - passed_cents, 'fee'))
  const fee_cents = sum(fees)
  const taxes = effective
    .filter(({ kind }) => kind === 'tax')
    .map((rule) => applyTax(rule, work_cents + fee_cents, customer))
  const tax_cents = sum(taxes)
  return {
    rules: [...fees, ...(taxes.length > 0 ? taxes : [noTax])],
    fee_cents,
    tax_cents,
    total_cents: work_cents + fee_cents + tax_cents,
  }
}

/**
 * The rules of a company on a date: the fee, and each tax of its country. A company's own rule replaces the general one,
 * and a later one the earlier: of fees all others, of taxes those with the same name.
 */
export function rulesInEffect(
  rules: readonly StoredFeeRule[],
  { company_id, country, on_date }: { company_id: string; country: string | null; on_date: string },
): StoredFeeRule[] {
  const found = rules
    .filter(
      (rule) =>
        (rule.company_id === null || rule.company_id === company_id) &&
        (rule.country === null || rule.country === country) &&
        rule.effective_from <= on_date &&
        (rule.effective_until === null || on_date <= rule.effective_until),
    )
    .toSorted(
      (one, other) =>
        Number(other.company_id !== null) - Number(one.company_id !== null) ||
        compareText(other.effective_from, one.effective_from) ||
        compareText(other.id, one.id),
    )
  const fee = found.find(({ kind }) => kind === 'fee')
  const taxes = Map.groupBy(
    found.filter(({ kind }) => kind === 'tax'),
    ({ name }) => name,
  )
  return [...(fee ? [fee] : []), ...[...taxes.values()].map(([first]) => first!).toSorted(byName)]
}

const byName = (one: StoredFeeRule, other: StoredFeeRule) => compareText(one.name, other.name)

const sum = (rules: readonly AppliedRule[]) => rules.reduce((total, { amount_cents }) => total + amount_cents, 0)

const noTax: AppliedRule = {
  fee_rule_id: null,
  kind: 'tax',
  name: 'Tax',
  text: 'No tax applies.',
  amount_cents: 0,
  percent: 0,
  is_reverse_charge: false,
}

const apply = (rule: StoredFeeRule, of_cents: number, kind: AppliedRule['kind']): AppliedRule => ({
  fee_rule_id: rule.id,
  kind,
  name: rule.name,
  text: rateText(rule, feeRuleBases[kind]),
  amount_cents: amountOf(rule, of_cents),
  percent: rule.percent,
  is_reverse_charge: false,
})

function applyTax(rule: StoredFeeRule, of_cents: number, customer: TaxedCustomer): AppliedRule {
  const applied = apply(rule, of_cents, 'tax')
  if (!rule.is_reverse_charge || !hasValidVatNumber(customer)) return applied
  return {
    ...applied,
    text: `Reverse charge: the customer owes the tax (VAT number ${customer.vat_number}).`,
    amount_cents: 0,
    percent: 0,
    is_reverse_charge: true,
  }
}

/** What a rate yields for an amount; nothing for a negative one or none. */
export function amountOf({ percent, fixed_cents, min_cents, max_cents, tiers }: FeeRate, of_cents: number): number {
  if (of_cents <= 0) return 0
  const parts =
    tiers.length === 0
      ? [{ cents: of_cents, percent }]
      : [{ from_cents: 0, percent: 0 }, ...tiers].map((tier, index) => ({
          cents: Math.max(0, Math.min(of_cents, tiers[index]?.from_cents ?? of_cents) - tier.from_cents),
          percent: tier.percent,
        }))
  const amount = shareOf(parts) + fixed_cents
  return Math.min(Math.max(amount, min_cents ?? 0), max_cents ?? Infinity)
}

/** The sum of percentages with up to three decimals, rounded half up once. Large amounts exceed exact numbers. */
function shareOf(parts: readonly { cents: number; percent: number }[]): number {
  const thousandths = parts.reduce(
    (total, { cents, percent }) => total + BigInt(cents) * BigInt(Math.round(percent * 1_000)),
    0n,
  )
  return Number((thousandths + 50_000n) / 100_000n)
}

/** The fee without a rule. */
export const noFee: FeeRate = { percent: 0, fixed_cents: 0, min_cents: null, max_cents: null, tiers: [] }

/** What the percentage of a rule is of, in words. */
export const feeRuleBases: Record<StoredFeeRule['kind'], string> = {
  fee: 'the work',
  tax: 'the work and fee',
  margin: 'what a company pays for the work',
}

/** The platform fee in words. */
export const platformFeeText = (fee: FeeRate): string => rateText(fee, feeRuleBases.fee)

/** A rate in words: `5% of the work, at least $10.00`. */
export function rateText({ percent, fixed_cents, min_cents, max_cents, tiers }: FeeRate, base: string): string {
  const share =
    tiers.length === 0
      ? percent > 0 || fixed_cents === 0
        ? `${percent}% of ${base}`
        : ''
      : tiers
          .map(
            (tier, index) => `${tier.percent}%${index === 0 ? ` of ${base}` : ''} from ${moneyText(tier.from_cents)}`,
          )
          .join(', ')
  return [
    [share, fixed_cents > 0 ? moneyText(fixed_cents) : ''].filter(Boolean).join(' plus '),
    ...(min_cents === null ? [] : [`at least ${moneyText(min_cents)}`]),
    ...(max_cents === null ? [] : [`at most ${moneyText(max_cents)}`]),
  ].join(', ')
}

/**
 * The parts of a total in proportion to amounts, in whole cents. They are differences of rounded running sums, so all
 * together are exactly the total.
 */
export function allocate(total_cents: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((one, other) => one + other, 0)
  if (whole === 0 || total_cents === 0) return amounts.map(() => 0)
  if (whole < 0)
    return allocate(
      total_cents,
      amounts.map((amount) => -amount),
    )
  let running = 0
  let allocated = 0
  return amounts.map((amount) => {
    running += amount
    const until = divideHalfUp(BigInt(total_cents) * BigInt(running), BigInt(whole))
    const part = until - allocated
    allocated = until
    return part
  })
}

/** Rounds half up, also below zero. The divisor is positive. */
function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  return Number(doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient)
}
