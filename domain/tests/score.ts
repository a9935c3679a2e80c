import { readNumber } from '../kernel/read-number.ts'
import { comparable } from './comparable.ts'
import type { TestContent } from './test.ts'
import { hasContent } from './answer.ts'
import { scoringOf } from './question.ts'
import type { AnswerValue } from './answer.ts'
import type { AnswerKey, GridRows, Question } from './question.ts'
import { shareOfReplies } from './work-samples/customer-reply-score.ts'
import type { CustomerReplyAnswer } from './work-samples/customer-reply.ts'
import { shareOfFields } from './work-samples/data-entry-score.ts'
import type { DataEntryAnswer } from './work-samples/data-entry.ts'

/** The score of one question. */
export interface QuestionScore {
  question_id: string
  /** With two decimals; null while it has not been graded, and for questions that are not scored. */
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
  /** A person or a program still has to grade at least one answer. */
  waiting: boolean
}

/** What is scored, each by question ID. */
export interface Given {
  answers: ReadonlyMap<string, AnswerValue>
  /** The points given by people. */
  grades?: ReadonlyMap<string, number>
  /** The numbers that answers were read as. */
  numbers?: ReadonlyMap<string, string>
  /** The shares of the points, from 0 to 1, that answers earned when a program ran them. */
  shares?: ReadonlyMap<string, number>
}

/**
 * The score of an attempt: the only function that computes one. Unanswered questions earn nothing. Never reads the order
 * of questions or options.
 */
export function scoreAttempt(
  questions: readonly Question[],
  { answers, grades, numbers, shares }: Given,
): AttemptScore {
  const scored = questions.map((question) => {
    const answer = answers.get(question.id) ?? null
    return {
      question,
      points: exactPoints(question, answer, {
        grade: grades?.get(question.id),
        number: numbers?.get(question.id),
        share: shares?.get(question.id),
      }),
    }
  })
  const points_max = scored.reduce((sum, { question }) => sum + pointsMax(question), 0)
  const points = scored.reduce((sum, one) => sum + (one.points ?? 0), 0)
  return {
    questions: scored.map((one) => ({
      question_id: one.question.id,
      points: one.points === null ? null : hundredths(one.points),
      points_max: pointsMax(one.question),
    })),
    points: hundredths(points),
    points_max,
    score: points_max === 0 ? null : Math.floor((points * 100) / points_max + tolerance),
    waiting: scored.some((one) => one.points === null && pointsMax(one.question) > 0),
  }
}

/** The points of an answer to a question with a key: between 0 and the question's points, with two decimals. */
export const pointsByKey = (
  question: Pick<Question, 'key' | 'points' | 'work_sample'>,
  answer: AnswerValue,
  number?: string,
): number => hundredths(exactPointsByKey(question, answer, number))

/** Whether a score passes. A test without scored questions is always passed. */
export const isPassed = (score: number | null, { pass_rate }: Pick<TestContent, 'pass_rate'>): boolean =>
  score === null || score >= pass_rate

/** Scores this close to the pass rate, in percentage points, are graded by two people. */
export const secondGraderWithin = 5

/** Whether a second person grades an attempt, because a small difference would decide it. */
export const isClose = (score: number | null, { pass_rate }: Pick<TestContent, 'pass_rate'>): boolean =>
  score !== null && Math.abs(score - pass_rate) <= secondGraderWithin

/** Larger than the rounding errors of a sum of fractions, and smaller than any difference that counts. */
const tolerance = 1e-6
const hundredths = (points: number) => Math.floor(points * 100 + 0.5 + tolerance) / 100

const pointsMax = (question: Question) => (scoringOf(question) === 'none' ? 0 : question.points)

/** Not rounded, so that the rounding of several questions does not add up to a lower score. */
function exactPoints(
  question: Question,
  answer: AnswerValue,
  { grade, number, share }: { grade: number | undefined; number: string | undefined; share: number | undefined },
): number | null {
  switch (scoringOf(question)) {
    case 'none':
      return null
    case 'key':
      return exactPointsByKey(question, answer, number)
    case 'run':
      if (!hasContent(answer)) return 0
      return share === undefined ? null : share * question.points
    case 'person':
      if (!hasContent(answer)) return 0
      return grade === undefined ? null : Math.min(Math.max(grade, 0), question.points)
  }
}

function exactPointsByKey(
  { key, points, work_sample }: Pick<Question, 'key' | 'points' | 'work_sample'>,
  answer: AnswerValue,
  number: string | undefined,
): number {
  if (!hasContent(answer)) return 0
  if (work_sample?.kind === 'data-entry') return shareOfFields(work_sample, answer as DataEntryAnswer) * points
  if (work_sample?.kind === 'customer-reply') return shareOfReplies(work_sample, answer as CustomerReplyAnswer) * points
  return key ? shareOf(key, answer, number) * points : 0
}

/** The share of the points that an answer earns, from 0 to 1. */
function shareOf(key: AnswerKey, answer: AnswerValue, number: string | undefined): number {
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
      return Number(
        typeof answer === 'string' &&
          key.answers.some(
            (one) =>
              comparable(one) === comparable(answer) ||
              (number !== undefined && readNumber(one, key.decimal ?? '.') === number),
          ),
      )
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
