import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Ana Reyes', 'Ana R.'],
  ['  Maria  Clara de los santos ', 'Maria S.'],
  ['Ines', 'Ines'],
  ['Ma. Elena', 'Ma. Elena'],
  ['Ma. Elena Cruz', 'Ma. Elena C.'],
  ['Øyvind Østby', 'Øyvind Ø.'],
  ['Mika 𠮷田', 'Mika 𠮷.'],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
