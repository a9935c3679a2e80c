import { expect, test } from 'vitest'
import { joinedNeighbors, joinedSpellings } from './joined-neighbors.ts'

test('words are joined with their neighbors', () => {
  expect(joinedNeighbors(['de', 'la', 'cruz'])).toEqual([
    ['dela', 'delacruz'],
    ['dela', 'delacruz', 'lacruz'],
    ['delacruz', 'lacruz'],
  ])
  expect(joinedNeighbors(['one'])).toEqual([[]])
})

test('a text has spellings with some words in one piece', () => {
  expect(joinedSpellings('de  la cruz')).toEqual(['dela cruz', 'delacruz', 'de lacruz'])
  expect(joinedSpellings('one')).toEqual([])
  expect(joinedSpellings(Array(100).fill('word').join(' '))).toHaveLength(24)
})
