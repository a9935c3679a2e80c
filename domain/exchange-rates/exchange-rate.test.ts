import { expect, it } from 'vitest'
import { approximateText } from './exchange-rate.ts'

const peso = { currency: 'PHP', per_usd: 58.25 } as const
const yen = { currency: 'JPY', per_usd: 150 } as const

it.each([
  ['an amount', peso, 123_456, 123_456, '≈ ₱71,913'],
  ['a small amount', peso, 100, 100, '≈ ₱58.25'],
  ['a range', peso, 2_500, 4_000, '≈ ₱1,456 – ₱2,330'],
  ['a credit', peso, -123_456, -123_456, '≈ -₱71,913'],
  ['a currency without decimals', yen, 33, 33, '≈ ¥50'],
])('approximates %s', (_, rate, from, to, text) => expect(approximateText(rate, from, to)).toBe(text))
