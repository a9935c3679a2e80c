import { expect, it } from 'vitest'
import { readAmount, readDebitOrCredit } from './csv-amount.ts'

const centsOf = (text: string, decimal?: '.' | ',') => readAmount(text, decimal)?.amount_cents ?? null

it.each([
  ['1250', 125_000],
  ['1250.00', 125_000],
  ['1,250.00', 125_000],
  ['1,234,567.8', 123_456_780],
  ['-5', -500],
  ['- 5.00', -500],
  ['+5.00', 500],
  ['15.00-', -1_500],
  ['15.00 -', -1_500],
  ['15.00+', 1_500],
  ['(15.00)', -1_500],
  ['($15.00)', -1_500],
  ['1250.00 CR', 125_000],
  ['15.00 DR', -1_500],
  ['15.00Dr.', -1_500],
  ['DR 15.00', -1_500],
  ['cr15.00', 1_500],
  ['−15.00', -1_500],
  ['–15.00', -1_500],
  ["1'250.00", 125_000],
  ['1’250.00', 125_000],
  ['.42', 42],
  ['-.42', -42],
  ['1250.0000', 125_000],
  ['1250.000', 125_000],
  ['1,250.000', 125_000],
  ['0.500', 50],
  ['12.5000', 1_250],
  ['1,00,000.00', 10_000_000],
  ['12,34,567.89', 123_456_789],
  ['1\u00a0250.00', 125_000],
  ['1\u202f250\u2009000.00', 125_000_000],
  ['$1,234.50', 123_450],
  ['-$1,234.50', -123_450],
  ['$-1,234.50', -123_450],
  ['USD 1,234.50', 123_450],
  ['1,234.50 USD', 123_450],
  ['$ 1,234.50 USD', 123_450],
  ['US$5', 500],
  ['0.00', 0],
  ['-0.00', 0],
  ['1,234', 123_400],
])('with decimal points, %s is read', (text, cents) => {
  expect(centsOf(text, '.')).toBe(cents)
})

it.each([
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['12,5', 1_250],
  [',42', 42],
  ['1 250,00', 125_000],
  ["1'250,00", 125_000],
  ['15,00-', -1_500],
  ['1250,0000', 125_000],
])('with decimal commas, %s is read', (text, cents) => {
  expect(centsOf(text, ',')).toBe(cents)
})

it.each(['1.234', '1.230', '1.000', '12.345', '123.456', '0.125', '1.2345', '1,23', '12,50', '1.234,50', '1,2345.00'])(
  'with decimal points, %s is not guessed',
  (text) => expect(centsOf(text, '.')).toBeNull(),
)

it.each(['1,234', '1,000', '1.23', '12.50', '1,234.50', '0,125'])('with decimal commas, %s is not guessed', (text) =>
  expect(centsOf(text, ',')).toBeNull(),
)

it('reads without the decimal sign of the file only what has one reading', () => {
  for (const text of ['1,234', '1.234', '12,345', '1.000', '999,999']) expect(centsOf(text), text).toBeNull()
  for (const text of ['1,234.50', '1.234,50', "1'234.50", '1 234,50', '1234,5', '1234.5'])
    expect(centsOf(text), text).toBe(123_450)
  for (const text of ['1,234,567', '1.234.567', '1234567']) expect(centsOf(text), text).toBe(123_456_700)
})

it.each([
  '',
  '-',
  '.',
  '(',
  '\u00ad5',
  '\u202e5',
  '5.',
  'x',
  '5 x',
  '1 2',
  '1,2,3',
  '1..5',
  '--5',
  '(5',
  '5)',
  '(-5)',
  '-5-',
  '-5 DR',
])('%j is no amount', (text) => expect(readAmount(text, '.')).toBeNull())

it.each([
  '(5) CR',
  'DR 5 CR',
  '1e5',
  '5%',
  '12:30',
  '2026-11-20',
  '20.11.2026',
  '1,23,45',
  "1'25",
  '$5 €',
  'EUR 5 USD',
])('%j is no amount either', (text) => {
  expect(readAmount(text, '.')).toBeNull()
  expect(readAmount(text)).toBeNull()
})

it.each([
  ['5.00', ''],
  ['$5.00', '$'],
  ['US$5.00', 'USD'],
  ['5.00 USD', 'USD'],
  ['€5.00', 'EUR'],
  ['EUR 5.00-', 'EUR'],
  ['5.00 EUR DR', 'EUR'],
  ['₱5.00', 'PHP'],
  ['\u200e$5.00\u202c', '$'],
  ['C$5.00', 'C$'],
  ['$5.00 CAD', 'CAD'],
])('%s says its currency', (text, currency) => {
  expect(readAmount(text, '.')).toMatchObject({ currency })
})

it.each([
  ['15.00', '', -1_500],
  ['-15.00', '', -1_500],
  ['', '15.00', 1_500],
  ['0.00', '15.00', 1_500],
  ['15.00', '0.00', -1_500],
  ['0', '', 0],
  ['-', '15.00', 1_500],
  ['15.00', ' – ', -1_500],
  ['-', '-', null],
  ['N/A', '15.00', null],
  ['', '', null],
  ['15.00', '15.00', null],
  ['', '-15.00', null],
  ['x', '15.00', null],
  ['1.234', '', null],
])('a debit of %j and a credit of %j', (debit, credit, cents) => {
  expect(readDebitOrCredit(debit, credit, '.')?.amount_cents ?? null).toBe(cents)
})
