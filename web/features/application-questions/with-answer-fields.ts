import { answerFieldOf } from '#domain/application-questions/answers-form.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { ApiError } from '#web/lib/api/api.ts'

/** An error whose messages about answers are at the fields of a form, which are named after the questions. */
export function withAnswerFields(error: unknown, questions: readonly ApplicationQuestion[]): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map((field) => ({ ...field, path: answerFieldOf(questions, field.path) }))
  return new ApiError(error.status, error.code, error.message, { fields })
}
