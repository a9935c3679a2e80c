import { expect, test } from 'vitest'
import { randomNumbers } from '../kernel/random-numbers.ts'
import { allocate, amountOf, computeFees, noFee, rulesInEffect } from './compute-fees.ts'
import type { StoredFeeRule } from './compute-fees.ts'
import type { FeeRate } from './fee-rule.ts'

const random = randomNumbers(20_260)
const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!
const times = (count: number, run: () => void) => {
  for (let time = 0; time < count; time += 1) run()
}
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

/** Up to three decimals, also such as 8.875 and 33.333. */
const anyPercent = () => whole(0, 40_000) / 1_000
const anyTiers = (below_cents: number) =>
  [...new Set([0, ...Array.from({ length: whole(0, 3) }, () => whole(1, below_cents))])]
    .toSorted((one, other) => one - other)
    .map((from_cents) => ({ from_cents, percent: anyPercent() }))
const anyRate = (): FeeRate => ({
  percent: anyPercent(),
  fixed_cents: pick([0, 0, whole(1, 5_000)]),
  min_cents: pick([null, null, whole(0, 2_000)]),
  max_cents: pick([null, null, whole(2_000, 500_000)]),
  tiers: random() < 0.3 ? anyTiers(1_000_000) : [],
})
const anyRule = (changes: Partial<StoredFeeRule>): StoredFeeRule => ({
  ...anyRate(),
  id: `${whole(1, 1_000_000)}`,
  kind: 'tax',
  name: 'VAT',
  company_id: pick([null, null, 'acme', 'bolt']),
  country: pick([null, 'DE', 'FR']),
  effective_from: pick(['2020-01-01', '2026-11-23', '2026-11-24']),
  effective_until: pick([null, '2026-11-22', '2026-11-23']),
  is_reverse_charge: random() < 0.5,
  ...changes,
})
const anyRules = () => [
  ...Array.from({ length: whole(0, 3) }, () =>
    anyRule({ kind: 'fee', name: pick(['Platform fee', 'Setup fee']), country: null, is_reverse_charge: false }),
  ),
  ...Array.from({ length: whole(0, 5) }, () => anyRule({ name: pick(['VAT', 'State tax', 'City tax']) })),
]
const anyCustomer = () => ({ country: pick(['DE', 'FR', 'US']), vat_number: pick(['', 'DE136695976', 'DE136695977']) })

/** Thousandths of a percent of cents, rounded half up to cents. */
const toCents = (thousandths: bigint) => Number((2n * thousandths + 100_000n) / 200_000n)
const thousandthsOf = (percent: number) => BigInt(Math.round(percent * 1_000))

test('any percentage of any amount is rounded half up to the cent', () => {
  times(1_000, () => {
    const percent = anyPercent()
    const of_cents = pick([whole(1, 2_000), whole(1, 100_000_000), whole(1, 999_999_999_999)])
    expect(amountOf({ ...noFee, percent }, of_cents)).toBe(toCents(BigInt(of_cents) * thousandthsOf(percent)))
  })
})

test('tiers charge each cent once, at the rate of its tier, and are rounded once', () => {
  times(200, () => {
    const tiers = anyTiers(1_500)
    const of_cents = whole(1, 2_000)
    let thousandths = 0n
    for (let cent = 0; cent < of_cents; cent += 1)
      thousandths += thousandthsOf(tiers.findLast(({ from_cents }) => from_cents <= cent)!.percent)
    expect(amountOf({ ...noFee, tiers }, of_cents)).toBe(toCents(thousandths))
  })
})

test('more work never costs a smaller fee, and a fee keeps its minimum and maximum', () => {
  times(1_000, () => {
    const rate = anyRate()
    const of_cents = whole(1, 1_000_000)
    const amount = amountOf(rate, of_cents)
    expect(Number.isSafeInteger(amount)).toBe(true)
    expect(amount).toBeGreaterThanOrEqual(Math.max(rate.min_cents ?? 0, amountOf(rate, of_cents - whole(1, of_cents))))
    expect(amount).toBeLessThanOrEqual(rate.max_cents ?? Infinity)
  })
})

test('the lines of any invoice add up to its totals, and each tax is that of its own rate on work and fee', () => {
  times(1_000, () => {
    const customer = anyCustomer()
    const where = { company_id: 'acme', country: customer.country, on_date: '2026-11-23' }
    const effective = rulesInEffect(anyRules(), where)
    const work_cents = pick([whole(1, 1_000), whole(1, 100_000_000)])
    const { rules, fee_cents, tax_cents, total_cents } = computeFees(work_cents, effective, customer)
    const [fees, taxes] = [rules.filter(({ kind }) => kind === 'fee'), rules.filter(({ kind }) => kind === 'tax')]
    expect(sum(fees.map(({ amount_cents }) => amount_cents))).toBe(fee_cents)
    expect(sum(taxes.map(({ amount_cents }) => amount_cents))).toBe(tax_cents)
    expect(work_cents + sum(rules.map(({ amount_cents }) => amount_cents))).toBe(total_cents)
    expect(taxes.length).toBe(Math.max(1, effective.filter(({ kind }) => kind === 'tax').length))
    for (const { fee_rule_id, kind, amount_cents, is_reverse_charge } of rules) {
      const rule = effective.find(({ id }) => id === fee_rule_id)
      const of_cents = kind === 'fee' ? work_cents : work_cents + fee_cents
      expect(amount_cents).toBe(rule && !is_reverse_charge ? amountOf(rule, of_cents) : 0)
    }
  })
})

test('of any rules, a company has at most one fee and each tax once, all in effect for it', () => {
  times(500, () => {
    const rules = anyRules()
    const effective = rulesInEffect(rules, { company_id: 'acme', country: 'DE', on_date: '2026-11-23' })
    expect(effective.filter(({ kind }) => kind === 'fee').length).toBeLessThanOrEqual(1)
    const taxes = effective.filter(({ kind }) => kind === 'tax').map(({ name }) => name)
    expect(new Set(taxes).size).toBe(taxes.length)
    for (const { company_id, country, effective_from, effective_until } of effective) {
      expect(company_id).not.toBe('bolt')
      expect(country).not.toBe('FR')
      expect(effective_from <= '2026-11-23' && (effective_until ?? '9999-12-31') >= '2026-11-23').toBe(true)
    }
  })
})

test('the parts of any total are exactly the total, each within a cent of its share', () => {
  times(1_000, () => {
    const amounts = Array.from({ length: whole(1, 40) }, () => whole(random() < 0.2 ? -2_000 : 0, 400_000))
    const work_cents = sum(amounts)
    if (work_cents <= 0) return
    const total_cents = whole(0, work_cents)
    const parts = allocate(total_cents, amounts)
    expect(sum(parts)).toBe(total_cents)
    const differences = parts.map((part, index) => Math.abs(part - (total_cents * amounts[index]!) / work_cents))
    expect(Math.max(...differences)).toBeLessThan(1.000_001)
  })
})
