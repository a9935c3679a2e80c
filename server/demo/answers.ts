import { hasContent } from '#domain/tests/answer.ts'
import { bounds, isGrid, rubricOf, scoringOf } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { AnswerKey, Question } from '#domain/tests/question.ts'
import type { GradeForm } from '#domain/tests/grading.ts'
import { weakAnswers, gradingComments } from './data/test-data.ts'
import { testData } from './data/tests.ts'
import { Random } from './random.ts'

/** An answer of an applicant, and the grade that a person will give it. */
export interface PlannedAnswer {
  question_id: string
  value: AnswerValue
  /** The share of the attempt's time that was spent on it. */
  share: number
  grade?: GradeForm
}

const sentencesOf = new Map(
  testData.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions.map(({ question, sentences }) => [question, sentences] as const)),
  ),
)

/** The answers of an applicant with this ability, from 0 to 1. Files are left out. */
export function planAnswers(random: Random, questions: readonly Question[], ability: number): PlannedAnswer[] {
  const answered = questions.flatMap((question) => {
    const answer = answerTo(random, question, ability)
    return hasContent(answer.value)
      ? [{ question_id: question.id, ...answer, effort: typicalEffort(question) * random.between(0.6, 1.6) }]
      : []
  })
  const total = answered.reduce((sum, { effort }) => sum + effort, 0)
  return answered.map(({ effort, ...answer }) => ({ ...answer, share: effort / total }))
}

/** How long questions of a type take, compared with others. */
function typicalEffort({ type }: Question): number {
  if (type === 'paragraph') return 5
  if (type === 'rating' || type === 'linear-scale') return 0.4
  return type === 'short-answer' || isGrid(type) ? 2 : 1
}

function answerTo(random: Random, question: Question, ability: number): Pick<PlannedAnswer, 'value' | 'grade'> {
  const knows = () => random.chance(chanceToKnow(question, ability))
  if (scoringOf(question) === 'person' && question.type !== 'file-upload') return answerInWords(random, question, knows)
  if (question.key) return { value: answerByKey(random, question, question.key, knows) }
  return { value: question.type === 'rating' ? Math.max(2, Math.round(ability * bounds(question).max)) : null }
}

/** Depends on the question too, so that each one is as difficult for everyone. */
function chanceToKnow({ id, type }: Question, ability: number): number {
  const difficulty = new Random(`difficulty ${id}`).between(0.1, 0.7)
  const knows = 1 / (1 + Math.exp(-7 * (ability - difficulty)))
  return type === 'multiple-choice' || type === 'dropdown' ? 0.2 + 0.8 * knows : knows
}

function answerByKey(random: Random, question: Question, key: AnswerKey, knows: () => boolean): AnswerValue {
  const { options = [] } = question
  const another = (option: string) => random.pick(options.filter((one) => one !== option))
  switch (key.kind) {
    case 'option':
      return knows() ? key.option : another(key.option)
    case 'options':
      return options.filter((option) => key.options.includes(option) === knows())
    case 'value':
      return knows() ? key.value : Math.max(bounds(question).min, key.value - 1)
    case 'rows':
      return key.rows.map(({ row, columns }) => ({ row, columns: knows() ? columns : [another(columns[0]!)] }))
    case 'dates':
      return knows() ? key.from : dayBefore(key.from)
    case 'times':
      return knows() ? key.from : `${key.from.slice(0, 3)}${key.from.endsWith('5') ? '10' : '05'}`
    case 'accepted':
      return knows() ? random.pick(key.answers.slice(0, 3)) : wrongAnswer(random, key.answers[0]!)
  }
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/** Another number, or words that show that the person did not know it. */
function wrongAnswer(random: Random, correct: string): string {
  const number = Number(correct)
  return Number.isNaN(number)
    ? random.pick(['I don’t know', 'Not sure'])
    : String(random.pick([number + 1, number * 10]))
}

/** The sentences for the criteria that the applicant meets, and what a person will give for them. */
function answerInWords(
  random: Random,
  question: Question,
  knows: () => boolean,
): Pick<PlannedAnswer, 'value' | 'grade'> {
  const sentences = sentencesOf.get(question.question) ?? []
  const criteria = rubricOf(question).map(({ id, points }, index) => {
    const isMet = knows()
    return {
      sentence: isMet ? random.pick(sentences[index]!) : '',
      criterion_id: id,
      points: isMet ? points - Number(points > 1 && random.chance(0.2)) : Number(points > 1 && random.chance(0.15)),
    }
  })
  const words = criteria.map(({ sentence }) => sentence).filter(Boolean)
  if (words.length === 0 && random.chance(0.3)) return { value: null }
  const given = words.length === 0 ? criteria.map((one) => ({ ...one, points: 0 })) : criteria
  const share = given.reduce((sum, { points }) => sum + points, 0) / question.points
  const mood = share >= 0.8 ? 'good' : share >= 0.4 ? 'mixed' : 'poor'
  return {
    value: words.length > 0 ? words.join(' ') : random.pick(weakAnswers),
    grade: {
      criteria: given.map(({ criterion_id, points }) => ({ criterion_id, points })),
      comment: random.chance(0.4) ? random.pick(gradingComments[mood]) : '',
      note: '',
      marks: [],
    },
  }
}
