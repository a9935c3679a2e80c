import { expect, test } from 'vitest'
import { newTest } from '#domain/tests/test.ts'
import { blankQuestion } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { contentOf, draftProblems, emptyTest, fieldMessages, figuresOf, problemsOf } from './edited-test.ts'
import type { TestForm } from './edited-test.ts'
import { markCorrect } from './question-edits.ts'

const named: TestForm = { ...emptyTest(), name: 'Basics', type: 'mixed' }

function choice(id: string, part: Partial<EditedQuestion> = {}): EditedQuestion {
  const blank = blankQuestion(id, 'multiple-choice')
  const options = blank.options.map((one, at) => ({ ...one, text: ['Yes', 'No'][at] ?? '' }))
  return markCorrect({ ...blank, question: 'Which?', options, ...part }, options[0]!.id, true)
}
const section = (id: string, draw: number | null = null) => ({ id, title: '', text: '', draw })

test('an empty form becomes a draft with the specified defaults', () => {
  const cleared = { ...emptyTest(), time_limit: null, pass_rate: null }
  expect(newTest.parse({ ...contentOf(cleared), is_active: false })).toMatchObject({ time_limit: 60, pass_rate: 70 })
  expect(draftProblems(cleared)).toEqual([])
})

test('everything that is missing is listed once, in the order of the page', () => {
  const cleared = { ...emptyTest(), time_limit: null }
  expect(problemsOf(cleared).map(({ path }) => path)).toEqual(['name', 'type', 'time_limit', 'questions'])
  const form: TestForm = {
    ...named,
    sections: [section('s', 3)],
    questions: [choice('1'), { ...blankQuestion('2', 'paragraph'), question: 'Why?' }, choice('3', { question: ' ' })],
  }
  expect(problemsOf(form).map(({ path }) => path)).toEqual([
    'sections.0.draw',
    'questions.1.rubric',
    'questions.2.question',
  ])
  expect(draftProblems(form)).toEqual([{ path: 'questions.2.question', message: fieldMessages.question }])
})

test('questions are saved section by section', () => {
  const form = { ...named, sections: [section('s')], questions: [choice('1', { section_id: 's' }), choice('2')] }
  expect(contentOf(form).questions.map(({ id }) => id)).toEqual(['2', '1'])
})

test('the figures count what an applicant gets: drawn questions, and points of scored ones', () => {
  const questions = ['1', '2', '3'].map((id) => choice(id, { section_id: 's', points: 2 }))
  const form = { sections: [section('s', 2)], questions: [...questions, choice('4', { scored: false })] }
  expect(figuresOf(form)).toMatchObject({ questions: 3, points: 4 })
})
