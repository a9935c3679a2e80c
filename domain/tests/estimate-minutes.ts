import type { ContentForm } from './test.ts'
import type { Question, QuestionType } from './question.ts'

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
  // Without the parts below.
  'data-entry': 30,
  'customer-reply': 60,
  'spoken-answer': 240,
}
const wordsPerMinute = 200
const secondsOfReading = (text: string) => (text.split(/\s+/).length / wordsPerMinute) * 60

/** To key a field, and to find one's way in a document. */
const keyingSeconds = { field: 6, document: 4 } as const
/** To write a reply. */
const replySeconds = 150

/** What the parts of a task add. */
function secondsOfParts({ work_sample }: Pick<Question, 'work_sample'>): number {
  if (work_sample?.kind === 'data-entry') {
    const { documents, fields } = work_sample
    return documents.length * (fields.length * keyingSeconds.field + keyingSeconds.document)
  }
  if (work_sample?.kind !== 'customer-reply') return 0
  const { messages, articles } = work_sample
  const toRead = [...messages, ...articles].map(({ body }) => secondsOfReading(body))
  return messages.length * replySeconds + toRead.reduce((sum, seconds) => sum + seconds, 0)
}

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
  const seconds = questions.reduce((sum, one) => {
    const own = typicalSeconds[one.type] + secondsOfReading(one.question) + secondsOfParts(one)
    return sum + own * (share.get(one.section_id ?? '') ?? 1)
  }, 0)
  return Math.ceil(seconds / 60)
}
