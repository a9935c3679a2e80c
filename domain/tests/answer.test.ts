import { describe, expect, it, test } from 'vitest'
import { answeredRows, hasContent, isAnswered } from './answer.ts'
import type { AnswerValue } from './answer.ts'

const text = { type: 'paragraph' } as const
const rows = ['Chairs', 'Baskets']

describe.each(['multiple-choice-grid', 'checkbox-grid'] as const)('a %s', (type) => {
  const grid = { type, rows }
  const half: AnswerValue = [{ row: 'Chairs', columns: ['Rattan'] }]

  it('is answered when each row has a choice', () => {
    expect(isAnswered(grid, [...half, { row: 'Baskets', columns: ['Abaca'] }])).toBe(true)
  })

  it.each<[string, AnswerValue]>([
    ['nothing', null],
    ['half of its rows', half],
    ['a row without a choice', [...half, { row: 'Baskets', columns: [] }]],
    ['one row twice', [...half, ...half]],
    ['a row of another grid', [...half, { row: 'Tables', columns: ['Rattan'] }]],
  ])('is open with %s', (_, value) => {
    expect(isAnswered(grid, value)).toBe(false)
  })

  it('has content when half of it is filled, which earns points and can be cleared', () => {
    expect(hasContent(half)).toBe(true)
    expect(answeredRows(grid, half)).toEqual(['Chairs'])
  })
})

test('every other question is answered by any content; blank text is none', () => {
  expect([0, 'Abaca', ['Abaca']].map((value) => isAnswered(text, value as AnswerValue))).toEqual([true, true, true])
  expect([null, undefined, ' \n', []].map((value) => isAnswered(text, value))).toEqual([false, false, false, false])
})
