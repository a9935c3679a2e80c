import { expect, test } from 'vitest'
import { insertLink, toggleBold, toggleList } from './markdown-edits.ts'
import type { Edit } from './markdown-edits.ts'

/** Applies an edit to a text and returns the result. Bars mark the selection in both. */
function applied(edit: (text: string, start: number, end: number) => Edit, marked: string): string {
  const [before, selected, after] = marked.split('|') as [string, string, string]
  const text = before + selected + after
  const { from, to, insert, select } = edit(text, before.length, before.length + selected.length)
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, select[0])}|${result.slice(...select)}|${result.slice(select[1])}`
}

test.each([
  ['You |weave| chairs', 'You **|weave|** chairs'],
  ['You| weave |chairs', 'You **|weave|** chairs'],
  ['You **|weave|** chairs', 'You |weave| chairs'],
  ['||', '**||**'],
])('bold: %s becomes %s', (before, after) => {
  expect(applied(toggleBold, before)).toBe(after)
})

test.each([
  ['See |our shop|.', 'See [our shop](|https://|).'],
  ['||', '[](|https://|)'],
  ['See |https://weave.test|.', 'See [||](https://weave.test).'],
])('link: %s becomes %s', (before, after) => {
  expect(applied(insertLink, before)).toBe(after)
})

test('lists: lines become bulleted or numbered items, and plain lines again', () => {
  const [bullets, numbers] = [toggleList('bullet'), toggleList('number')]
  expect(applied(bullets, 'You:\n|weave\n\nmend|')).toBe('You:\n|- weave\n\n- mend|')
  expect(applied(numbers, 'You:\n|- weave\n- mend|')).toBe('You:\n|1. weave\n2. mend|')
  expect(applied(numbers, '|1. weave\n2. mend|')).toBe('|weave\nmend|')
  expect(applied(bullets, 'first\n||')).toBe('first\n- ||')
})
