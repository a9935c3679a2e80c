import { expect, it } from 'vitest'
import { letterText, sameLetterText } from './letter-text.ts'

const acme = { company_name: 'Acme, Inc.', job_title: 'Support specialist (remote)' }
const weavers = { company_name: 'Weavers & Söhne GmbH', job_title: 'Senior Weaver' }

it('is the same for letters that differ in case, spaces, punctuation, numbers and names', () => {
  const one = letterText('Dear Acme team,\n\nI’d love to be your Support Specialist. 5 years of e-mail!', acme)
  const other = letterText('dear Weavers & Sohne  team - Id love to be your SENIOR WEAVER: 12 years of e mail', weavers)
  expect(one).toBe('dear team id love to be your 0 years of e mail')
  expect(other).toBe(one)
  expect(letterText("Acme's support specialists answer.", acme)).toBe('answer')
  expect(letterText('Dear Acme Inc, I apply as support specialist (Remote).', acme)).toBe('dear i apply as')
})

it('differs if a sentence differs', () => {
  const letter = 'I answered customers for five years.'
  expect(letterText(letter, acme)).not.toBe(letterText(`${letter} I know Zendesk.`, acme))
})

it('takes names out as whole words only, and knows other scripts', () => {
  expect(letterText('I acmed.', acme)).toBe('i acmed')
  expect(letterText('株式会社青空で働きたい', { company_name: '青空', job_title: 'デザイナー' })).toBe(
    '株式会社 で働きたい',
  )
  expect(letterText('Co', { company_name: 'Co', job_title: 'x.*' })).toBe('')
  expect(letterText('…!', acme)).toBe('')
})

it('is told to companies as a number', () => {
  expect([0, 1, 7].map(sameLetterText)).toEqual([null, 'Also sent to 1 other job', 'Also sent to 7 other jobs'])
})
