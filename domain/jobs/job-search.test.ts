import { expect, it } from 'vitest'
import { correctedText } from './job-search.ts'

it('never announces results that filters exclude', () => {
  expect(correctedText({ corrected: 'python', total: 2 })).toMatch(/results for “python”/)
  expect(correctedText({ corrected: 'python', total: 0 })).not.toMatch(/results/)
})
