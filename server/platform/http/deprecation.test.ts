import { expect, test } from 'vitest'
import { deprecationHeaders } from './deprecation.ts'

test('the headers have the formats of their standards', () => {
  expect(deprecationHeaders({ since: '2026-11-01', sunset: '2027-05-01' })).toEqual({
    deprecation: '@1793491200',
    sunset: 'Sat, 01 May 2027 00:00:00 GMT',
  })
})
