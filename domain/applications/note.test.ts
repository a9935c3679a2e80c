import { expect, test } from 'vitest'
import { mentionedIn } from './note.ts'

const [ana, anaReyes, ben] = ['Ana', 'Ana Reyes', 'Ben (Ops)'].map((name) => ({ id: name, name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
]

test.each([
  ['@Ana Reyes, please look', [anaReyes]],
  ['@Ana and @Ana Reyes', [anaReyes, ana]],
  ['(@Ben (Ops)) twice: @Ben (Ops)', [ben]],
  ['Ana Reyes without the sign', []],
  ['@Anabel, ana@Ana.test', []],
])('%s', (text, mentioned) => {
  expect(mentionedIn(text, [ana, anaReyes, ben])).toEqual(mentioned)
})

test('colleagues with the same name are all mentioned', () => {
  const other = { id: 'other', name: 'Ana' }
  expect(mentionedIn('@Ana?', [ana, other])).toEqual([ana, other])
})
