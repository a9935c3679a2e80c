import { describe, expect, test } from 'vitest'
import { allocate, amountOf, computeFees, rateText, rulesInEffect } from './compute-fees.ts'
import type { StoredFeeRule } from './compute-fees.ts'
import { hasValidVatNumber } from './vat-number.ts'

const rule = (changes: Partial<StoredFeeRule> = {}): StoredFeeRule => ({
  id: '1',
  kind: 'fee',
  name: 'Platform fee',
  company_id: null,
  country: null,
  effective_from: '2020-01-01',
  effective_until: null,
  percent: 5,
  fixed_cents: 0,
  min_cents: null,
  max_cents: null,
  tiers: [],
  is_reverse_charge: false,
  ...changes,
})
const vat = (changes: Partial<StoredFeeRule> = {}) =>
  rule({ id: '2', kind: 'tax', name: 'VAT', country: 'DE', percent: 19, is_reverse_charge: true, ...changes })
const us = { country: 'US', vat_number: '' }

describe('an amount', () => {
  test('is rounded half up to the cent', () => {
    expect(amountOf(rule(), 10)).toBe(1)
    expect(amountOf(rule(), 9)).toBe(0)
    expect(amountOf(rule({ percent: 8.875 }), 100_00)).toBe(888)
  })
  test('is exact for the largest invoices', () => {
    expect(amountOf(rule({ percent: 33.333 }), 999_999_999_999)).toBe(333_330_000_000)
  })
  test('has a fixed part, a minimum and a maximum', () => {
    expect(amountOf(rule({ percent: 0, fixed_cents: 2500 }), 100)).toBe(2500)
    expect(amountOf(rule({ min_cents: 1000 }), 100)).toBe(1000)
    expect(amountOf(rule({ max_cents: 1000 }), 1_000_000)).toBe(1000)
  })
  test('counts each tier for its part of the work', () => {
    const tiers = [
      { from_cents: 0, percent: 5 },
      { from_cents: 100_000, percent: 3 },
    ]
    expect(amountOf(rule({ tiers }), 100_000)).toBe(5_000)
    expect(amountOf(rule({ tiers }), 150_000)).toBe(6_500)
  })
  test('is nothing without work, also with a minimum', () => {
    expect(amountOf(rule({ min_cents: 1000 }), 0)).toBe(0)
    expect(amountOf(rule({ min_cents: 1000 }), -5_000)).toBe(0)
  })
})

describe('the charges of an invoice', () => {
  test('are the fee on the work, then the tax on both', () => {
    const { rules, ...totals } = computeFees(100_000, [rule(), vat()], { country: 'DE', vat_number: '' })
    expect(totals).toEqual({ fee_cents: 5_000, tax_cents: 19_950, total_cents: 124_950 })
    expect(rules.map(({ text }) => text)).toEqual(['5% of the work', '19% of the work and fee'])
  })
  test('of several taxes are computed each on the work and fee', () => {
    const state = vat({ name: 'State tax', percent: 6.25 })
    const county = vat({ id: '3', name: 'County tax', percent: 1.25 })
    expect(computeFees(100_000, [rule(), county, state], us)).toMatchObject({ tax_cents: 6_563 + 1_313 })
  })
  test('say that no tax applies', () => {
    expect(computeFees(100_000, [rule()], us).rules[1]).toMatchObject({ kind: 'tax', text: 'No tax applies.' })
  })
  test('without tax state that a company with a VAT number owes it', () => {
    const { rules, tax_cents } = computeFees(100_000, [rule(), vat()], { country: 'DE', vat_number: 'DE136695976' })
    expect(tax_cents).toBe(0)
    expect(rules[1]!.text).toBe('Reverse charge: the customer owes the tax (VAT number DE136695976).')
  })
  test('with a VAT number of another format include the tax', () => {
    const customer = { country: 'DE', vat_number: 'DE136695977' }
    expect(computeFees(100_000, [rule(), vat()], customer).tax_cents).toBe(19_950)
  })
})

test('a VAT number is valid in its own country only', () => {
  expect(hasValidVatNumber({ country: 'DE', vat_number: 'DE136695976' })).toBe(true)
  expect(hasValidVatNumber({ country: 'FR', vat_number: 'DE136695976' })).toBe(false)
  expect(hasValidVatNumber({ country: 'GR', vat_number: 'EL094259216' })).toBe(true)
  expect(hasValidVatNumber({ country: 'US', vat_number: '12-3456789' })).toBe(false)
})

describe('the rules in effect', () => {
  const at = { company_id: 'acme', country: 'DE', on_date: '2026-11-23' }
  test("are a company's own before the general, and the later before the earlier", () => {
    const rules = [
      rule({ id: 'general' }),
      rule({ id: 'own', company_id: 'acme' }),
      rule({ id: 'other', company_id: 'beta' }),
      vat({ id: 'old', percent: 16 }),
      vat({ id: 'new', effective_from: '2021-01-01' }),
      vat({ id: 'french', country: 'FR' }),
    ]
    expect(rulesInEffect(rules, at).map(({ id }) => id)).toEqual(['own', 'new'])
  })
  test('include the first and the last day', () => {
    const rules = [
      rule({ id: 'old', effective_until: '2026-11-23' }),
      rule({ id: 'new', effective_from: '2026-11-24' }),
    ]
    expect(rulesInEffect(rules, at).map(({ id }) => id)).toEqual(['old'])
    expect(rulesInEffect(rules, { ...at, on_date: '2026-11-24' }).map(({ id }) => id)).toEqual(['new'])
  })
})

test('a rule is stated in words', () => {
  expect(rateText(rule({ fixed_cents: 1000, min_cents: 2000, max_cents: 50_000 }), 'the work')).toBe(
    '5% of the work plus $10.00, at least $20.00, at most $500.00',
  )
  expect(rateText(rule({ percent: 0, fixed_cents: 1000 }), 'the work')).toBe('$10.00')
  expect(
    rateText(
      rule({
        tiers: [
          { from_cents: 0, percent: 5 },
          { from_cents: 100_000, percent: 3 },
        ],
      }),
      'the work',
    ),
  ).toBe('5% of the work from $0.00, 3% from $1,000.00')
})

test('parts of a total are exactly the total, also with corrections', () => {
  for (const amounts of [
    [1, 1, 1],
    [333, 333, 334],
    [5_000, -1_234, 77],
    [1, 0, 0],
  ]) {
    const parts = allocate(1_000, amounts)
    expect(parts.reduce((one, other) => one + other, 0)).toBe(1_000)
  }
  expect(allocate(10, [1, 1, 1])).toEqual([3, 4, 3])
})
