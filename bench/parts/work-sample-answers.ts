import type { Question } from '#domain/tests/question.ts'
import { question } from '#domain/tests/question.ts'

const cases = Array.from({ length: 10 }, (_, at) => {
  const orders = Array.from({ length: 20 }, (_order, of) => ({
    customer: `c${(at + of) % 4}`,
    cents: (at * 37 + of * 11) % 500,
  }))
  const sums: Record<string, number> = {}
  for (const { customer, cents } of orders) sums[customer] = (sums[customer] ?? 0) + cents
  return { name: `Orders ${at + 1}`, arguments: JSON.stringify([orders]), expected: JSON.stringify(sums) }
})

/** A usual question about code, with ten hidden cases. */
export const codeQuestion: Question = question.parse({
  id: 'totals',
  type: 'code',
  question: 'Add up the orders of each customer.',
  points: 10,
  scored: true,
  work_sample: {
    kind: 'code',
    languages: ['javascript', 'typescript', 'python'],
    function_name: 'totals',
    parameters: ['orders'],
    key: { cases },
  },
})

/** The same in SQL, with two hidden data sets. */
export const sqlQuestion: Question = question.parse({
  id: 'query',
  type: 'sql',
  question: 'Add up the orders of each customer.',
  points: 5,
  scored: true,
  work_sample: {
    kind: 'sql',
    schema: 'create table orders (customer text, cents int)',
    rows: "insert into orders values ('a', 1)",
    key: {
      query: 'select customer, sum(cents) from orders group by customer',
      data_sets: [1, 2].map((at) => `insert into orders select 'c' || n % 4, n * ${at} from generate_series(1, 200) n`),
    },
  },
})

/** Right answers, by what runs them. */
export const answers = {
  javascript: {
    kind: 'code',
    language: 'javascript',
    code: `function totals(orders) {
  const sums = {}
  for (const { customer, cents } of orders) sums[customer] = (sums[customer] ?? 0) + cents
  return sums
}`,
  },
  typescript: {
    kind: 'code',
    language: 'typescript',
    code: `interface Order { customer: string; cents: number }
function totals(orders: Order[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { customer, cents } of orders) sums[customer] = (sums[customer] ?? 0) + cents
  return sums
}`,
  },
  python: {
    kind: 'code',
    language: 'python',
    code: `from collections import Counter

def totals(orders):
    sums = Counter()
    for order in orders:
        sums[order["customer"]] += order["cents"]
    return sums`,
  },
  sql: { kind: 'sql', query: 'select o.customer, sum(o.cents) as total from orders o group by 1' },
} as const
export type AnswerName = keyof typeof answers
