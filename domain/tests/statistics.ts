import { suggestedPoints } from './grading.ts'
import type { Suggestion, TestStatistics } from './grading.ts'
import { isAnswered } from './answer.ts'
import { askQuestion } from './question.ts'
import type { AnswerValue } from './answer.ts'
import type { Question } from './question.ts'

/** A graded attempt, as far as statistics need it. */
export interface AttemptFacts {
  /** Null for a test without scored questions. */
  score: number | null
  is_passed: boolean
  minutes: number | null
  /** A row for each question of the attempt. */
  answers: readonly AnswerFacts[]
}

interface AnswerFacts {
  question_id: string
  value: AnswerValue
  /** Null if the question is not scored. */
  points: number | null
  points_max: number
  seconds: number
}

/** A person's grade of an answer with a suggestion. */
export interface GradeWithSuggestion {
  criteria: readonly { criterion_id: string; points: number }[]
  suggestion: Suggestion
}

/** With fewer attempts, a correlation says nothing. */
const fewestForDiscrimination = 10
/** With fewer attempts, a question is not flagged. */
const fewestForWarning = 20
/** A question below this discrimination separates strong from weak results poorly. */
const poorDiscrimination = 0.15
const tooEasy = 0.95
const tooHard = 0.05

export const statisticsWarnings = {
  negative:
    'Applicants with weak results earn more points here than applicants with strong results. Check the answer key and the wording.',
  poor: 'Applicants with strong results barely do better here than applicants with weak results. Check whether the question is clear and belongs in this test.',
  wrong: (option: string) =>
    `More applicants choose “${option}” than the correct answer. Check the answer key and the wording.`,
  easy: 'Almost every applicant earns full points here, so the question does not separate strong from weak results.',
  hard: 'Almost no applicant earns points here, so the question does not separate strong from weak results.',
} as const

/** The statistics of a test over its graded attempts. `questions` are those of its current version. */
export function testStatistics(
  questions: readonly Question[],
  attempts: readonly AttemptFacts[],
  grades: readonly GradeWithSuggestion[],
): TestStatistics {
  const scores = attempts.flatMap(({ score }) => score ?? [])
  const minutes = median(attempts.flatMap((one) => one.minutes ?? []))
  return {
    attempts: attempts.length,
    passed: attempts.filter(({ is_passed }) => is_passed).length,
    average_score: scores.length === 0 ? null : round(mean(scores), 1),
    median_minutes: minutes === null ? null : Math.round(minutes),
    distribution: Array.from(
      { length: 10 },
      (_, at) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === at).length,
    ),
    questions: questions.map((question) => questionStatistics(question, attempts)),
    suggestions: suggestionStatistics(grades),
  }
}

function questionStatistics(
  question: Question,
  attempts: readonly AttemptFacts[],
): TestStatistics['questions'][number] {
  const asked = attempts.flatMap((attempt) => {
    const answer = attempt.answers.find(({ question_id }) => question_id === question.id)
    return answer ? [{ answer, rest: restOf(attempt, question.id) }] : []
  })
  const scored = asked.flatMap(({ answer, rest }) =>
    answer.points === null || answer.points_max === 0 ? [] : [{ share: answer.points / answer.points_max, rest }],
  )
  const difficulty = scored.length === 0 ? null : mean(scored.map(({ share }) => share))
  const discrimination = correlation(scored.flatMap(({ share, rest }) => (rest === null ? [] : [[share, rest]])))
  const seconds = median(asked.flatMap(({ answer }) => (answer.seconds > 0 ? answer.seconds : [])))
  const chosen = choicesOf(
    question,
    asked.map(({ answer }) => answer.value),
  )
  return {
    question: askQuestion(question),
    answered: asked.filter(({ answer }) => isAnswered(question, answer.value)).length,
    asked: asked.length,
    difficulty: difficulty === null ? null : round(difficulty, 2),
    discrimination: discrimination === null ? null : round(discrimination, 2),
    seconds: seconds === null ? null : Math.round(seconds),
    most_chosen_wrong: chosen.wrong,
    warning:
      scored.length < fewestForWarning || difficulty === null ? null : warningOf(difficulty, discrimination, chosen),
  }
}

function warningOf(difficulty: number, discrimination: number | null, { wrong, right }: Choices): string | null {
  if (discrimination !== null && discrimination < 0) return statisticsWarnings.negative
  if (wrong && wrong.count > right) return statisticsWarnings.wrong(wrong.option)
  if (difficulty >= tooEasy) return statisticsWarnings.easy
  if (difficulty <= tooHard) return statisticsWarnings.hard
  if (discrimination !== null && discrimination < poorDiscrimination) return statisticsWarnings.poor
  return null
}

/** The share of the points in the rest of the attempt, so that a question is not compared with itself. */
function restOf({ answers }: AttemptFacts, question_id: string): number | null {
  const others = answers.filter((one) => one.question_id !== question_id && one.points !== null && one.points_max > 0)
  const points_max = sum(others.map((one) => one.points_max))
  return points_max === 0 ? null : sum(others.map(({ points }) => points ?? 0)) / points_max
}

interface Choices {
  wrong: { option: string; count: number } | null
  /** How often the correct option was chosen; of several, the one that was chosen least. */
  right: number
}

function choicesOf({ key, options = [] }: Question, values: readonly AnswerValue[]): Choices {
  if (key?.kind !== 'option' && key?.kind !== 'options') return { wrong: null, right: 0 }
  const correct: readonly string[] = key.kind === 'option' ? [key.option] : key.options
  const countOf = (option: string) =>
    values.filter((value) => (Array.isArray(value) ? (value as unknown[]).includes(option) : value === option)).length
  const wrong = options
    .filter((option) => !correct.includes(option))
    .map((option) => ({ option, count: countOf(option) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return { wrong: wrong[0] ?? null, right: Math.min(...correct.map(countOf)) }
}

/** How far people's grades differ from the suggestions, over the criteria that were suggested. */
function suggestionStatistics(grades: readonly GradeWithSuggestion[]): TestStatistics['suggestions'] {
  const differences = grades.flatMap(({ criteria, suggestion }) => {
    const given = new Map(criteria.map(({ criterion_id, points }) => [criterion_id, points]))
    const each = suggestion.criteria.flatMap((one) => {
      const [points, suggested] = [given.get(one.criterion_id), suggestedPoints(one)]
      return points === undefined || suggested === undefined ? [] : [Math.abs(points - suggested)]
    })
    return each.length === 0 ? [] : [{ total: sum(each), isChanged: each.some((difference) => difference !== 0) }]
  })
  if (differences.length === 0) return null
  return {
    graded: differences.length,
    unchanged: differences.filter(({ isChanged }) => !isChanged).length,
    average_difference: round(mean(differences.map(({ total }) => total)), 2),
  }
}

/** Pearson's correlation; null with too few pairs, or if one side never varies. */
function correlation(pairs: readonly (readonly number[])[]): number | null {
  if (pairs.length < fewestForDiscrimination) return null
  const [ones, others] = [0, 1].map((side) => deviations(pairs.map((pair) => pair[side]!)))
  const spread = Math.sqrt(sum(ones!.map(square)) * sum(others!.map(square)))
  return spread < 1e-9 ? null : sum(ones!.map((one, at) => one * others![at]!)) / spread
}

const deviations = (values: readonly number[]) => {
  const average = mean(values)
  return values.map((value) => value - average)
}
const square = (value: number) => value * value
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return sorted.length === 0 ? null : mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}
