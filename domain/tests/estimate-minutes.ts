import type { ContentForm } from './test.ts'
import type { QuestionType } from './question.ts'

/** Typical seconds to read and answer a question of each type, by our own estimate. */
const typicalSeconds: Record<QuestionType, number> = {
  'short-answer': 90,
  paragraph: 360,
  'multiple-choice': 60,
  checkboxes: 75,
  dropdown: 50,
  'file-upload': 600,
  'linear-scale': 25,
  rating: 20,
  'multiple-choice-grid': 100,
  'checkbox-grid': 120,
  date: 40,
  time: 40,
  code: 480,
  sql: 480,
  'data-entry': 720,
  'customer-reply': 900,
  'spoken-answer': 240,
}
const wordsPerMinute = 200

/** A test that takes longer than this loses many applicants. */
export const recommendedMinutes = 45

/** The estimated minutes to take a test, from its question types and the words to read; drawn questions count as drawn. */
export function estimateMinutes({ questions, sections }: Pick<ContentForm, 'questions' | 'sections'>): number {
  const share = new Map(
    sections.map(({ id, draw }) => {
      const count = questions.filter(({ section_id }) => section_id === id).length
      return [id, draw === null || count === 0 ? 1 : Math.min(1, draw / count)]
    }),
  )
  const seconds = questions.reduce((sum, { type, question, section_id }) => {
    const reading = (question.split(/\s+/).length / wordsPerMinute) * 60
    return sum + (typicalSeconds[type] + reading) * (share.get(section_id ?? '') ?? 1)
  }, 0)
  return Math.ceil(seconds / 60)
}
