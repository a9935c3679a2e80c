import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { expect } from '../journey.ts'
import { assignTest } from './assign-test.ts'

export const choice = {
  id: 'choice',
  type: 'multiple-choice',
  question: 'How many legs does a chair have?',
  options: ['Three', 'Four'],
  scored: true,
  key: { kind: 'option', option: 'Four' },
}
export const word = {
  id: 'word',
  type: 'short-answer',
  question: 'What are our chairs made of?',
  scored: true,
  key: { kind: 'accepted', answers: ['rattan'] },
}
export const essay = { id: 'essay', type: 'paragraph', question: 'How do you weave a chair?', scored: false }

export const assignWeaving = () => assignTest([choice, word, essay])

export async function start(page: Page) {
  await page.getByRole('checkbox', { name: 'I agree to what is recorded' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
export const saved = (page: Page) => page.getByText('Saved', { exact: true })
export const unsent = (page: Page) => page.getByRole('status').filter({ hasText: 'will be sent' })
export const text = (page: Page) => page.getByRole('textbox')

/** The answers that the server has. */
export async function answersOf({ api }: Account, id: string): Promise<Record<string, unknown>> {
  const { answers } = await (await api.get(`/api/applicant/tests/${id}`)).json()
  return Object.fromEntries(answers.map((one: { question_id: string; value: unknown }) => [one.question_id, one.value]))
}
