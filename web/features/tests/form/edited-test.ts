import { z } from 'zod'
import { estimateMinutes } from '#domain/tests/estimate-minutes.ts'
import type { Question } from '#domain/tests/question.ts'
import { testProblems } from '#domain/tests/test-problems.ts'
import type { TestProblem } from '#domain/tests/test-problems.ts'
import { testCategories, testContent, testLevels, testTypes } from '#domain/tests/test.ts'
import type { NewTestInput, Section, TestCategory, TestDetails } from '#domain/tests/test.ts'
import { blankQuestion, editedQuestion, newQuestionId, questionOf } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'
import { groupQuestions, inPageOrder } from './question-order.ts'

const { name, description, shuffle_questions, shuffle_options, second_grader, hold_days } = testContent.shape
const number = (schema: z.ZodDefault<z.ZodNumber>) => schema.unwrap().nullable()

/** A test whose author does not say how difficult it is. */
export const notStated = 'not_stated'

const fields = z.object({
  name: name.unwrap(),
  description: description.unwrap(),
  type: z.enum([...testTypes, '']),
  // Unsaved work of an earlier version has none.
  level: z.enum([...testLevels, notStated]).default(notStated),
  category: z.enum(testCategories),
  time_limit: number(testContent.shape.time_limit),
  pass_rate: number(testContent.shape.pass_rate),
  shuffle_questions: shuffle_questions.unwrap(),
  shuffle_options: shuffle_options.unwrap(),
  second_grader: second_grader.unwrap(),
  hold_days: hold_days.unwrap(),
  sections: z.custom<Section[]>(),
  questions: z.custom<EditedQuestion[]>(),
  /** The question in the add-question panel; null while it is closed. */
  adding: z.custom<EditedQuestion | null>(),
})

/** The builder's form. Its questions are checked by `problemsOf`. */
export const testForm = fields
export type TestForm = z.output<typeof testForm>

/** The form for activation: with a name, a type and both numbers. */
export const activeTestForm = fields.superRefine((form, context) => {
  const missing = (path: keyof TestForm, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (form.name === '') missing('name', fieldMessages.name)
  if (form.type === '') missing('type', fieldMessages.type)
  if (form.time_limit === null) missing('time_limit', fieldMessages.time_limit)
  if (form.pass_rate === null) missing('pass_rate', fieldMessages.pass_rate)
})

export const fieldMessages = {
  name: 'Enter a test name.',
  type: 'Choose a test type.',
  time_limit: 'Enter a time limit.',
  pass_rate: 'Enter a passing score.',
  questions: 'Add at least one question.',
  question: 'Enter the question.',
} as const

export const emptyTest = (): TestForm => formOf({ ...testContent.parse({}), type: '' })

/** The form with a test's content. */
export function formOf(
  content: Omit<TestDetails['content'], 'type'> & { type: TestForm['type'] },
  category: TestCategory = 'technical',
): TestForm {
  return {
    ...content,
    level: content.level ?? notStated,
    category,
    questions: inPageOrder(content.questions.map(editedQuestion), content.sections),
    adding: null,
  }
}

/** The panel's next question, of the same type and in the same section. */
export const nextQuestion = (
  taken: readonly EditedQuestion[],
  { type, section_id }: Pick<EditedQuestion, 'type' | 'section_id'>,
): EditedQuestion => blankQuestion(newQuestionId(taken), type, section_id)

type Content = Omit<NewTestInput, 'is_active' | 'is_public'> & { sections: Section[]; questions: Question[] }

/** The content to save. Missing numbers are left out, so that a draft gets the defaults. */
export function contentOf({
  adding: _,
  type,
  level,
  time_limit,
  pass_rate,
  questions,
  sections,
  ...form
}: TestForm): Content {
  return {
    ...form,
    ...(type === '' ? {} : { type }),
    ...(level === notStated ? {} : { level }),
    ...(time_limit === null ? {} : { time_limit }),
    ...(pass_rate === null ? {} : { pass_rate }),
    sections,
    questions: inPageOrder(questions, sections).map(questionOf),
  }
}

/** What must be fixed before even a draft can be saved. */
export function draftProblems(form: TestForm): TestProblem[] {
  const { category: _, ...content } = contentOf(form)
  const parsed = testContent.safeParse(content)
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message: path[2] === 'question' && isBlank(form, Number(path[1])) ? fieldMessages.question : message,
  }))
}

const isBlank = ({ questions }: TestForm, at: number) => questions[at]?.question.trim() === ''

/** Everything that must be fixed before activation, in the order of the page, at most one per field. */
export function problemsOf(form: TestForm): TestProblem[] {
  const content = contentOf(form)
  const own: TestProblem[] = (['name', 'type', 'time_limit', 'pass_rate'] as const)
    .filter((field) => form[field] === '' || form[field] === null)
    .map((field) => ({ path: field, message: fieldMessages[field] }))
  if (form.questions.length === 0) own.push({ path: 'questions', message: fieldMessages.questions })
  const found = testProblems({ name: '', ...content, type: content.type })
  const all = [...own, ...draftProblems(form), ...found.filter(({ path }) => path.includes('.'))]
  const first = new Map<string, TestProblem>()
  for (const problem of all) if (!first.has(problem.path)) first.set(problem.path, problem)
  return [...first.values()].toSorted((one, other) => placeOf(one.path) - placeOf(other.path))
}

/** Settings, then sections, then questions in their order. */
function placeOf(path: string): number {
  const [list, at] = path.split('.')
  if (at === undefined) return 0
  return list === 'sections' ? 1 : 2 + Number(at)
}

/** What an applicant gets: the number of questions, their points and the estimated minutes. */
export function figuresOf({ questions: edited, sections }: Pick<TestForm, 'questions' | 'sections'>) {
  const asked = groupQuestions(edited, sections).flatMap(({ section, questions }) =>
    questions.slice(0, section?.draw ?? questions.length),
  )
  return {
    questions: asked.length,
    points: asked.reduce((sum, one) => sum + (one.scored ? one.points : 0), 0),
    minutes: estimateMinutes({ questions: edited.map(questionOf), sections }),
  }
}
