import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Ana Reyes', 'Ana'],
  ['  Ana  Reyes ', 'Ana'],
  ['Ma. Elena Cruz', 'Ma. Elena'],
  ['Prince', 'Prince'],
])('%j is greeted as %s', (name, first) => expect(firstName(name)).toBe(first))
