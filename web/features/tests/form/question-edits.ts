import { keyKinds, questionDefaults, questionLimits } from '#domain/tests/question.ts'
import type { QuestionType } from '#domain/tests/question.ts'
import { isSpokenRubric } from '#domain/tests/work-samples/spoken-rubric.ts'
import { isFilled, spokenGrading } from './edited-question.ts'
import type { EditedQuestion } from './edited-question.ts'

/** Whether a new question contains anything yet. */
export const isStarted = ({ question, options, rows, accepted, rubric, work_samples }: EditedQuestion): boolean =>
  question.trim() !== '' ||
  [...options, ...rows].some(isFilled) ||
  accepted.length > 0 ||
  (rubric.length > 0 && !isSpokenRubric(rubric)) ||
  Object.keys(work_samples).length > 0

/** Marks an option as correct or not. A question with one answer has at most one. */
export function markCorrect(edited: EditedQuestion, id: string, is_correct: boolean): EditedQuestion {
  const single = keyKinds[edited.type] === 'option'
  const options = edited.options.map((one) =>
    one.id === id ? { ...one, is_correct } : single && is_correct ? { ...one, is_correct: false } : one,
  )
  return { ...edited, options }
}

/** Changes the type. Of several correct options, a question with one answer keeps the first. */
export function changeType(edited: EditedQuestion, type: QuestionType): EditedQuestion {
  const changed = { ...edited, type, ...gradingOf(edited, type) }
  const first = edited.options.find((one) => one.is_correct)
  return keyKinds[type] === 'option' && first ? markCorrect(changed, first.id, true) : changed
}

/** A spoken question begins with a rubric, which other types do not keep if it is unchanged. */
function gradingOf(edited: EditedQuestion, type: QuestionType): Partial<EditedQuestion> {
  if (type === 'spoken-answer') return spokenGrading(edited)
  return isSpokenRubric(edited.rubric) ? { rubric: [], points: questionDefaults.points } : {}
}

/** Marks a column of a row as correct or not. A multiple choice grid has one per row. */
export function markCell(edited: EditedQuestion, rowId: string, columnId: string, on: boolean): EditedQuestion {
  const several = edited.type === 'checkbox-grid'
  const rows = edited.rows.map((row) => {
    if (row.id !== rowId) return row
    const others = several ? row.correct.filter((id) => id !== columnId) : []
    return { ...row, correct: on ? [...others, columnId] : others }
  })
  return { ...edited, rows }
}

/** A copy with its own ID. */
export const copyOf = (edited: EditedQuestion, id: string): EditedQuestion => ({ ...edited, id })

/**
 * Adds a criterion with the points that are left, for a message or the whole answer. If none are left, the question is
 * worth one more.
 */
export function addCriterion(edited: EditedQuestion, message_id?: string): EditedQuestion {
  const { rubric, points } = edited
  const given = rubric.reduce((sum, one) => sum + one.points, 0)
  const left = Math.max(points - given, questionLimits.points_min)
  return {
    ...edited,
    points: Math.min(Math.max(points, given + left), questionLimits.points_max),
    rubric: [...rubric, { id: crypto.randomUUID(), text: '', points: left, ...(message_id && { message_id }) }],
  }
}
