import { expect, test } from 'vitest'
import { fingerprintOf, similarFrom, similarityOf } from './similarity.ts'

const totals = `function totals(orders) {
  // adds up per customer
  const result = new Map()
  for (const { customer, amount } of orders) {
    result.set(customer, (result.get(customer) ?? 0) + amount)
  }
  return [...result].sort((a, b) => b[1] - a[1]).map(([name, sum]) => ({ name, sum }))
}`
const renamed = `function totals(list) {
  const sums = new Map()
  for (const { customer: c1, amount: x } of list) {
    sums.set(c1, (sums.get(c1) ?? 0) + x)
  }
  return [...sums].sort((p, q) => q[1] - p[1]).map(([n, s]) => ({ n, s }))
}`
const other = `function totals(orders) {
  const names = [...new Set(orders.map((order) => order.customer))]
  return names
    .map((name) => ({ name, sum: orders.filter((o) => o.customer === name).reduce((sum, o) => sum + o.amount, 0) }))
    .sort((a, b) => b.sum - a.sum)
}`

const compare = (one: string, two: string, starter = '') =>
  similarityOf(fingerprintOf(one, 'javascript', starter), fingerprintOf(two, 'javascript', starter))

test('a copy is recognized without comments, and with other names, spaces and texts', () => {
  expect(compare(totals, totals)).toBe(100)
  expect(compare(totals, totals.replaceAll(/\s+/g, ' ').replace('// adds up per customer', ''))).toBeGreaterThan(60)
  expect(compare(totals, renamed)).toBeGreaterThanOrEqual(75)
  expect(compare(totals, totals.replaceAll('orders', 'rows').replaceAll('result', 'r'))).toBe(100)
})

test('another solution of the same task is not similar', () => {
  expect(compare(totals, other)).toBeLessThan(similarFrom / 2)
})

test('what the starter contains does not count, and short answers resemble nothing', () => {
  const starter = totals
  expect(compare(totals, totals, starter)).toBe(0)
  expect(compare('function f(x) { return x }', 'function f(x) { return x }')).toBe(0)
  expect(compare('', totals)).toBe(0)
})

test('queries are compared without regard to the case of their words', () => {
  const query = `select c.name, sum(o.total) as total from customers c join orders o on o.customer_id = c.id
    where o.placed_on between '2026-01-01' and '2026-06-30' group by c.name having sum(o.total) > 100 order by 2 desc`
  const copy = query.toUpperCase().replaceAll('100', '250')
  expect(similarityOf(fingerprintOf(query, 'sql'), fingerprintOf(copy, 'sql'))).toBe(100)
  expect(
    similarityOf(
      fingerprintOf(query, 'sql'),
      fingerprintOf(
        'select name from customers where id in (select customer_id from orders where total > 100) and name is not null and length(name) > 3 order by name limit 5',
        'sql',
      ),
    ),
  ).toBeLessThan(30)
})
