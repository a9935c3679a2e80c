import { expect, test } from 'vitest'
import {
  answerText,
  applicationAnswerMessages,
  countUnmet,
  meets,
  readAnswer,
  readAnswers,
} from './application-answer.ts'
import type { AnswerValue } from './application-answer.ts'
import { applicationQuestionForm, applicationQuestionMessages } from './application-question.ts'
import type { ApplicationQuestion } from './application-question.ts'
import { fittingFirst } from './question-suggestions.ts'
import { asksForRate } from './rate-question.ts'
import { requirementText } from './requirement-text.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const file = '0198c0de-0000-7000-8000-000000000002'

const ask = (question: object): ApplicationQuestion => ({
  ...applicationQuestionForm.parse({ text: 'Tools?', ...question }),
  id,
})
const options = ['Zendesk', 'Intercom', 'Gorgias']
const yes = { type: 'yes_no', required: true, requirement: { answer: true } }
const one = { type: 'one_of', options }
const several = { type: 'several_of', options }
const any = { ...several, required: true, requirement: { options: ['Zendesk', 'Intercom'] } }
const all = { ...any, requirement: { ...any.requirement, needs_all: true } }
const years = { type: 'number', required: true, requirement: { min: 2, max: 5 } }
const { missing, explanation } = applicationAnswerMessages

const read = (question: object, value: AnswerValue, because = '') => {
  const { answer, problem } = readAnswer(ask(question), { value, explanation: because })
  return problem ? `${problem.path}: ${problem.message}` : (answer?.is_met ?? answer?.value)
}

test.each<[string, object, AnswerValue, unknown]>([
  ['yes meets', yes, true, true],
  ['no does not meet', yes, false, `explanation: ${explanation}`],
  ['a text is no yes or no', yes, 'yes', `value: ${applicationAnswerMessages.yes_no}`],
  ['a required question without an answer', yes, null, `value: ${missing}`],
  ['an optional question without an answer', one, null, undefined],
  ['blank text is no answer', { type: 'short_text', required: true }, ' \n', `value: ${missing}`],
  ['an empty choice is no answer', { ...several, required: true }, [], `value: ${missing}`],
  ['an option', one, 'Zendesk', 'Zendesk'],
  ['an unknown option', one, 'Freshdesk', `value: ${applicationAnswerMessages.option}`],
  ['several options', several, ['Gorgias', 'Zendesk'], ['Gorgias', 'Zendesk']],
  ['one option twice', several, ['Zendesk', 'Zendesk'], `value: ${applicationAnswerMessages.same_option}`],
  ['one of several options that are no list', several, 'Zendesk', `value: ${applicationAnswerMessages.options}`],
  ['one of the accepted options', any, ['Gorgias', 'Zendesk'], true],
  ['none of the accepted options', any, ['Gorgias'], `explanation: ${explanation}`],
  ['not all of the accepted options', all, ['Zendesk'], `explanation: ${explanation}`],
  ['all of the accepted options', all, options, true],
  ['a number at the minimum', years, 2, true],
  ['a number at the maximum', years, 5, true],
  ['a number below the minimum', years, 1.99, `explanation: ${explanation}`],
  ['a number above the maximum', years, 5.01, `explanation: ${explanation}`],
  ['too many decimals', years, 2.005, 'value: At most two decimals.'],
  ['a text is no number', years, '3', `value: ${applicationQuestionMessages.number}`],
  ['a line break in a short text', { type: 'short_text' }, 'a\nb', 'value: Line breaks are not allowed here.'],
  ['line breaks in a long text', { type: 'long_text' }, 'a\nb', 'a\nb'],
  ['a link', { type: 'link' }, 'https://example.com/me', 'https://example.com/me'],
  ['a script is no link', { type: 'link' }, 'javascript:alert(1)', 'value: Enter a link that starts with https://.'],
  ['the ID of a file', { type: 'file' }, file, file],
  ['a name is no file', { type: 'file' }, 'me.pdf', 'value: This is not a valid ID.'],
])('%s', (_, question, value, expected) => {
  expect(read(question, value)).toEqual(expected)
})

test('an answer that does not meet the requirement is accepted with an explanation, which others do not keep', () => {
  const explained = { value: false, explanation: 'I get one next week.' }
  expect(readAnswer(ask(yes), explained).answer).toMatchObject({ is_met: false, explanation: explained.explanation })
  expect(readAnswer(ask(yes), { ...explained, value: true }).answer).toMatchObject({ is_met: true, explanation: '' })
  expect(countUnmet([{ is_met: false }, { is_met: null }, { is_met: true }])).toBe(1)
})

test('what is typed and is no number does not ask for an explanation', () => {
  expect(meets(ask(years), Number.NaN)).toBe(null)
  expect(read(years, Number.NaN)).toBe(`value: ${applicationQuestionMessages.number}`)
})

const given = (question_id: string, value: AnswerValue) => ({ question_id, value, explanation: '' })

test('each problem of a list is at its answer', () => {
  const { problems } = readAnswers([ask(yes)], [given(file, true), given(id, 'x'), given(id, true)])
  expect(problems).toEqual([
    { path: '0.question_id', message: applicationAnswerMessages.unknown },
    { path: '1.value', message: applicationAnswerMessages.yes_no },
    { path: '2.question_id', message: applicationAnswerMessages.twice },
  ])
  expect(readAnswers([ask(yes)], []).problems).toEqual([
    { path: '', message: applicationAnswerMessages.answer({ text: 'Tools?' }) },
  ])
})

const { number: _, ...messages } = applicationQuestionMessages
test.each<[object, string, string]>([
  [{ type: 'one_of', options: ['One'] }, 'options', messages.options],
  [{ type: 'number', options }, 'options', messages.no_options],
  [{ type: 'one_of', options: ['One', 'One'] }, 'options', messages.same_option],
  [{ type: 'link', required: true, requirement: {} }, 'requirement', messages.no_requirement],
  [{ ...yes, required: false }, 'required', messages.required],
  [{ ...yes, requirement: {} }, 'requirement.answer', messages.answer],
  [{ ...any, requirement: {} }, 'requirement.options', messages.accepted],
  [{ ...any, requirement: { options: ['Other'] } }, 'requirement.options', messages.unknown_option],
  [{ ...years, requirement: {} }, 'requirement.min', messages.range],
  [{ ...years, requirement: { min: 3, max: 2 } }, 'requirement.max', messages.range_order],
])('%j is refused at %s', (question, path, message) => {
  const { error } = applicationQuestionForm.safeParse({ text: 'Tools?', ...question })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

const asks = (text: string, type: 'number' | 'yes_no' = 'number') => asksForRate({ type, text })

test('a question for a rate is recognized', () => {
  expect(asks('What is your expected hourly rate?')).toBe(true)
  expect(asks('Salary expectations?')).toBe(true)
  expect(asks('At which rate do you close tickets?')).toBe(false)
  expect(asks('Does your hourly rate fit our budget?', 'yes_no')).toBe(false)
})

test('suggestions for the family of a job come first, then those for all jobs', () => {
  const families = [
    { family: 'Design', words: ['design'], questions: [] },
    { family: 'All jobs', words: [], questions: [] },
    { family: 'Support', words: ['zendesk'], questions: [] },
  ]
  const order = (title: string, skills: string[] = []) =>
    fittingFirst(families, { title, skills }).map(({ family }) => family)
  expect(order('Night agent', ['Zendesk'])).toEqual(['Support', 'All jobs', 'Design'])
  expect(order('Redesign of a shop')).toEqual(['All jobs', 'Design', 'Support'])
})

const words = (question: object) => {
  const asked = ask(question)
  return requirementText({ type: asked.type, requirement: asked.requirement! })
}

test('requirements and answers in words', () => {
  expect([yes, any, all, years].map(words)).toEqual(['Yes', 'Zendesk or Intercom', 'Zendesk and Intercom', '2 to 5'])
  expect(words({ ...years, requirement: { min: 2 } })).toBe('At least 2')
  expect(words({ ...years, requirement: { max: 2, text: 'At most 2 weeks of notice' } })).toBe(
    'At most 2 weeks of notice',
  )
  expect([true, 1_500.5, ['One', 'Two'], 'Text', null].map(answerText)).toEqual([
    'Yes',
    '1,500.5',
    'One, Two',
    'Text',
    '',
  ])
})
