import { describe, expect, it, test } from 'vitest'
import { answeredParts, hasContent, isAnswered } from './answer.ts'
import type { AnswerValue } from './answer.ts'
import { askQuestion } from './question.ts'
import { customerReplySample } from './work-samples/customer-reply.ts'
import { dataEntrySample } from './work-samples/data-entry.ts'

const blank = { id: 'one', question: 'What?', points: 1, useAI: false, scored: true }

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
    expect(answeredParts(grid, half)).toEqual(['Chairs'])
  })
})

test('every other question is answered by any content; blank text is none', () => {
  expect([0, 'Abaca', ['Abaca']].map((value) => isAnswered(text, value as AnswerValue))).toEqual([true, true, true])
  expect([null, undefined, ' \n', []].map((value) => isAnswered(text, value))).toEqual([false, false, false, false])
})

const row = (document_id: string, name: string) => ({ document_id, values: { name }, seconds: 0 })
const keyed = (...all: ReturnType<typeof row>[]): AnswerValue => ({ kind: 'data-entry', rows: all })

test('data entry is answered by each document, and customer replies by each message', () => {
  const documents = askQuestion({
    ...blank,
    type: 'data-entry',
    work_sample: dataEntrySample.parse({
      kind: 'data-entry',
      fields: [{ id: 'name', label: 'Name', rule: 'text' }],
      documents: ['a', 'b'].map((id) => ({ id, picture: { library: `x/${id}` } })),
    }),
  })
  expect(answeredParts(documents, keyed(row('a', 'Ana'), row('b', ' ')))).toEqual(['a'])
  expect(isAnswered(documents, keyed(row('a', 'Ana'), row('b', ' ')))).toBe(false)
  expect(isAnswered(documents, keyed(row('a', 'Ana'), row('b', 'Ben')))).toBe(true)

  const messages = askQuestion({
    ...blank,
    type: 'customer-reply',
    work_sample: customerReplySample.parse({ kind: 'customer-reply', messages: [{ id: 'a' }, { id: 'b' }] }),
  })
  const reply = { message_id: 'a', text: 'Hello', priority: null, hand_over_to: null }
  const second = { ...reply, message_id: 'b', text: '', priority: 'low' as const }
  const replies = (...all: (typeof reply | typeof second)[]): AnswerValue => ({ kind: 'customer-reply', replies: all })
  expect(isAnswered(messages, replies(reply, second))).toBe(false)
  expect(isAnswered(messages, replies(reply, { ...second, hand_over_to: 'Legal' } as never))).toBe(true)
})
