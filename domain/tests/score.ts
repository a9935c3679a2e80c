import type { TestContent } from './test.ts'
import { isAnswered, scoringOf } from './question.ts'
import type { AnswerKey, AnswerValue, GridRows, Question } from './question.ts'

/** The score of one question. */
export interface QuestionScore {
  question_id: string
  /** With two decimals; null while a person has not graded it, and for questions that are not scored. */
  points: number | null
  /** The points for a correct answer; 0 for questions that are not scored. */
  points_max: number
}

/** The score of an attempt. */
export interface AttemptScore {
  questions: QuestionScore[]
  points: number
  points_max: number
  /** In percent, rounded down, so that a score equal to the pass rate always passes. Null if nothing is scored. */
  score: number | null
  /** A person still has to grade at least one answer. */
  waiting: boolean
}

/**
 * The score of an attempt: the only function that computes one. `answers` and `grades` (the points given by people) are
 * by question ID. Unanswered questions earn nothing. Never reads the order of questions or options.
 */
export function scoreAttempt(
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
  grades: ReadonlyMap<string, number>,
): AttemptScore {
  const scored = questions.map((question): QuestionScore => {
    const scoring = scoringOf(question)
    const answer = answers.get(question.id) ?? null
    return {
      question_id: question.id,
      points_max: scoring === 'none' ? 0 : question.points,
      points:
        scoring === 'none'
          ? null
          : scoring === 'key'
            ? pointsByKey(question, answer)
            : isAnswered(answer)
              ? atMost(grades.get(question.id), question.points)
              : 0,
    }
  })
  const total = (of: (one: QuestionScore) => number) => scored.reduce((sum, one) => sum + hundredths(of(one)), 0)
  const points = total((one) => one.points ?? 0)
  const points_max = total((one) => one.points_max)
  return {
    questions: scored,
    points: points / 100,
    points_max: points_max / 100,
    score: points_max === 0 ? null : Math.floor((points * 100) / points_max),
    waiting: scored.some((one) => one.points === null && one.points_max > 0),
  }
}

/** The points of an answer to a question with a key: between 0 and the question's points, with two decimals. */
export function pointsByKey({ key, points }: Pick<Question, 'key' | 'points'>, answer: AnswerValue): number {
  return key && isAnswered(answer) ? Math.round(shareOf(key, answer) * points * 100) / 100 : 0
}

/** Whether a score passes. A test without scored questions is always passed. */
export const isPassed = (score: number | null, { pass_rate }: Pick<TestContent, 'pass_rate'>): boolean =>
  score === null || score >= pass_rate

/** Scores this close to the pass rate, in percentage points, are graded by two people. */
export const secondGraderWithin = 5

export const isClose = (score: number | null, { pass_rate }: Pick<TestContent, 'pass_rate'>): boolean =>
  score !== null && Math.abs(score - pass_rate) <= secondGraderWithin

const hundredths = (points: number) => Math.round(points * 100)
const atMost = (points: number | undefined, max: number) =>
  points === undefined ? null : Math.min(Math.max(points, 0), max)

/** The share of the points that an answer earns, from 0 to 1. */
function shareOf(key: AnswerKey, answer: AnswerValue): number {
  switch (key.kind) {
    case 'option':
      return Number(answer === key.option)
    case 'options':
      return Array.isArray(answer) ? shareOfOptions(key, answer as string[]) : 0
    case 'value':
      return Number(typeof answer === 'number' && Math.abs(answer - key.value) <= key.tolerance)
    case 'rows':
      return Array.isArray(answer) ? shareOfRows(key.rows, answer as GridRows) : 0
    case 'dates':
    case 'times':
      return Number(typeof answer === 'string' && key.from <= answer && answer <= key.to)
    case 'accepted':
      return Number(typeof answer === 'string' && key.answers.some((one) => comparable(one) === comparable(answer)))
  }
}

/** Partial credit: correct choices minus wrong choices, divided by the number of correct options; never below 0. */
function shareOfOptions({ options, partial }: { options: string[]; partial: boolean }, chosen: string[]): number {
  const correct = new Set(options)
  const right = new Set(chosen.filter((one) => correct.has(one))).size
  const wrong = new Set(chosen.filter((one) => !correct.has(one))).size
  if (partial) return correct.size === 0 ? 0 : Math.max(0, right - wrong) / correct.size
  return Number(right === correct.size && wrong === 0)
}

/** Each row is all or nothing and worth the same. */
function shareOfRows(key: GridRows, answer: GridRows): number {
  const chosen = new Map(answer.map(({ row, columns }) => [row, columns]))
  const right = key.filter(({ row, columns }) => isSameSet(columns, chosen.get(row) ?? []))
  return key.length === 0 ? 0 : right.length / key.length
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).size === new Set(other).size && one.every((item) => other.includes(item))

/** Text without case, accents and spaces. */
const comparable = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/\p{M}|\s/gu, '')
    .toLowerCase()
