import { expect, test } from 'vitest'
import { isSameAccount } from './bank-statement.ts'
import { areAlike, comparedTexts } from './duplicate-line.ts'

test('texts of one payment are alike in other case, spacing and punctuation, cut off, or in fewer cells', () => {
  for (const [texts, others] of [
    [['CARD  TOPUP 83460'], ['Card Topup 83460']],
    [['CARDTOPUP-83460'], ['Card Topup 83460']],
    [['Wire from Marigold & P'], ['WIRE FROM MARIGOLD & PINE INC']],
    [['Überweisung Café'], ['uberweisung cafe']],
    [
      ['Rent', 'ACME Corp', '2,250.00'],
      ['Rent', 'ACME Corp', '3,250.00'],
    ],
    [['Rent', 'ACME Corp'], ['Rent']],
    [['Transfer ACME'], ['Transfer', 'ACME']],
    [['WIRE IN Example Co 83460'], ['Example Co', 'Wire-in 83460']],
    [[''], ['Anything']],
  ] as const)
    for (const [one, other] of [
      [texts, others],
      [others, texts],
    ] as const)
      expect(areAlike(comparedTexts(one), comparedTexts(other)), one.join()).toBe(true)
})

test('texts of two payments are not', () => {
  for (const [texts, others] of [
    [['INCOMING WIRE 81491'], ['INCOMING WIRE 81492']],
    [
      ['Wire', 'Acme'],
      ['Wire', 'Zenith'],
    ],
    [
      ['Rent', 'ACME Corp', 'September'],
      ['Rent', 'ACME Corp', 'October'],
    ],
    [['An'], ['Bank']],
    [['12345'], ['12346']],
  ] as const)
    for (const [one, other] of [
      [texts, others],
      [others, texts],
    ] as const)
      expect(areAlike(comparedTexts(one), comparedTexts(other)), one.join()).toBe(false)
})

test('an account has the same number with and without its bank, punctuation and currency', () => {
  expect(isSameAccount('DE89 3704 0044 0532 0130 00', '0532013000')).toBe(true)
  expect(isSameAccount('BANK/000-123456 USD', '000123456')).toBe(true)
  expect(isSameAccount('123456', '123457')).toBe(false)
  expect(isSameAccount('456', '123456')).toBe(false)
  expect(isSameAccount('', '')).toBe(false)
})
