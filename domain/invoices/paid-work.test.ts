import { expect, test } from 'vitest'
import { paidWork } from './paid-work.ts'

const item = (work_cents: number, extra_cents = 0, is_disputed = false) => ({
  work_cents,
  total_cents: work_cents + extra_cents,
  is_disputed,
})

test.each([
  ['a paid invoice pays all of its work', [item(1000, 51), item(333, 17)], 1401, [1000, 333]],
  ['an open invoice pays nothing', [item(1000, 51)], 0, [0]],
  ['a part pays in proportion', [item(1000, 50), item(3000, 150)], 2100, [500, 1500]],
  ['a part leaves out what is in dispute', [item(1000, 50), item(3000, 150, true)], 1050, [1000, 0]],
  ['what is in dispute is paid last', [item(1000), item(3000, 0, true)], 2500, [1000, 1500]],
  ['a credited item is not paid', [item(0), item(500, 25)], 525, [0, 500]],
  ['more than the items is credit', [item(500)], 600, [500]],
  ['a week that was corrected below zero reduces the rest', [item(1000), item(-200)], 800, [1000, -200]],
  ['a chargeback of a credited invoice pays nothing', [item(500)], -100, [0]],
])('%s', (_, items, paid_cents, expected) => {
  expect(paidWork(items, paid_cents)).toEqual(expected)
})

test('parts of a cent add up to what was paid of the work', () => {
  const items = [item(333), item(333), item(334)]
  for (let paid = 0; paid <= 1000; paid += 7)
    expect(paidWork(items, paid).reduce((one, other) => one + other, 0)).toBe(paid)
})
