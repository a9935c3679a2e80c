import { noticeQuestion, questionSuggestions } from '#content/question-suggestions.ts'
import type { AnswerValue, GivenAnswer } from '#domain/application-questions/application-answer.ts'
import { meets } from '#domain/application-questions/application-answer.ts'
import type {
  ApplicationQuestion,
  ApplicationQuestionForm,
} from '#domain/application-questions/application-question.ts'
import { fittingFirst } from '#domain/application-questions/question-suggestions.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { JobDraftInput } from '#domain/jobs/job-form.ts'
import { Random } from './random.ts'

/** How many questions of each family a job asks. */
const asked = { ofFamily: 2, ofAll: 3 }
/** How often an answer does not meet its requirement. */
const unmet = 0.06

/** What a job asks: questions of its family, and some that suit all jobs. Those for files are left out. */
export function questionsFor({ title = '', skill_tags = [] }: JobDraftInput): ApplicationQuestion[] {
  const random = new Random(`questions of ${title}`)
  const [family, ...others] = fittingFirst(questionSuggestions, { title, skills: skill_tags })
  const general = others.find(({ words }) => words.length === 0) ?? family!
  return [
    ...random.sample(family!.questions.filter(isDrawn), asked.ofFamily),
    ...random.sample(general.questions.filter(isDrawn), asked.ofAll),
  ].map((question) => ({ ...question, id: drawId(random) }))
}

/** A repeatable UUID of version 4. */
function drawId(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}

const isDrawn = ({ type }: ApplicationQuestionForm) => type !== 'file' && type !== 'link'

const explanations = [
  'I have used a similar tool for three years, and I learn new ones within a week.',
  'I finish my current project in six weeks. I can start with a few hours a week before that.',
  'I can shift my hours by half an hour after the first month.',
  'A new connection is ordered and will be installed next week.',
  'I have done the same work under another title for four years.',
]

const texts = [
  'The customer had been charged twice. I listened, refunded the amount at once, and wrote a note for the team so that it did not happen again.',
  'I kept a list of about 200 orders a day and checked each against the carrier’s data.',
  'A report was wrong every Monday. I found that a job ran before the data of the weekend had arrived, and moved it.',
  'The work is what I like most, and your hours suit me well.',
]

/** The answers of a talent to the questions of a job. Some do not meet a requirement, and are explained. */
export function drawAnswers(questions: readonly ApplicationQuestion[], seed: string): GivenAnswer[] {
  const random = new Random(`answers ${seed}`)
  return questions.map((question) => {
    const value = drawAnswer(random, question)
    const explanation = meets(question, value) === false ? random.pick(explanations) : ''
    return { question_id: question.id, value, explanation }
  })
}

function drawAnswer(random: Random, { type, options, required, requirement }: ApplicationQuestion): AnswerValue {
  const isMet = !random.chance(unmet)
  if (!required && random.chance(0.5)) return null
  switch (type) {
    case 'yes_no':
      return requirement ? requirement.answer === isMet : random.chance(0.7)
    case 'number': {
      const { min, max } = requirement ?? { min: null, max: null }
      if (max !== null) return isMet ? random.whole(0, max) : max + random.whole(1, 4)
      const least = min ?? 0
      return isMet ? least + random.whole(0, Math.max(6, least)) : Math.floor(least * random.between(0, 0.9))
    }
    case 'one_of':
      return random.pick(options)
    case 'several_of':
      return random.sample(options, random.whole(1, Math.min(3, options.length)))
    default:
      return random.pick(texts)
  }
}

/** When a talent can start: after their notice if they were asked about it, otherwise soon. Some do not say. */
export function drawStart(
  sent_at: Date,
  questions: readonly ApplicationQuestion[],
  answers: readonly GivenAnswer[],
  seed: string,
): string | null {
  const random = new Random(`start ${seed}`)
  const question = questions.find(({ text }) => text === noticeQuestion)
  const notice = answers.find(({ question_id }) => question_id === question?.id)?.value
  const weeks = typeof notice === 'number' ? notice : random.whole(0, 4)
  const days = weeks * 7 + random.whole(2, 9)
  return random.chance(0.85) ? addDays(sent_at.toISOString().slice(0, 10), days) : null
}
