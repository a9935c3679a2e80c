import type { AnswerValue } from '../answer.ts'
import { rubricOf } from '../question.ts'
import type { Criterion, Question } from '../question.ts'
import { isWorkSampleAnswer } from './work-sample.ts'

/** Whether a spoken question was answered in writing. */
export const isWritten = (answer: AnswerValue | undefined): boolean =>
  isWorkSampleAnswer(answer) && answer.kind === 'spoken-answer' && 'text' in answer

/**
 * The criteria by which an answer is graded: in writing, without those that need a voice. The author makes sure that one
 * is left.
 */
export function criteriaFor(rubric: readonly Criterion[], answer: AnswerValue | undefined): Criterion[] {
  const fitting = isWritten(answer) ? rubric.filter(({ needs_voice }) => !needs_voice) : []
  return fitting.length > 0 ? fitting : [...rubric]
}

/**
 * The points of an answer by the sum of those for its criteria. In writing, the criteria that apply count for all points
 * of the question, so that such an answer can earn as many as a spoken one.
 */
export function pointsFor(
  question: Pick<Question, 'points' | 'rubric'>,
  answer: AnswerValue | undefined,
  given: number,
): number {
  const { points } = question
  if (!isWritten(answer)) return Math.min(given, points)
  const most = criteriaFor(rubricOf(question), answer).reduce((sum, one) => sum + one.points, 0)
  return Math.min(points, Math.round((given * points * 100) / most) / 100)
}

/** Whether a rubric is the one with which a spoken question begins. */
export const isSpokenRubric = (rubric: readonly Criterion[]): boolean =>
  JSON.stringify(rubric) === JSON.stringify(spokenRubric)

/** What a new spoken question is graded by. Authors change it. */
export const spokenRubric: readonly Criterion[] = [
  { id: 'comprehension', text: 'Comprehension: answers what was asked', points: 2 },
  { id: 'fluency', text: 'Fluency: speaks at a steady pace', points: 2, needs_voice: true },
  { id: 'pronunciation', text: 'Pronunciation: is easy to understand', points: 2, needs_voice: true },
  { id: 'content', text: 'Content: is correct and complete', points: 2 },
]
