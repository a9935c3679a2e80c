import { problemMessages } from '#domain/tests/test-problems.ts'
import { formTitles } from '#web/lib/form/form-titles.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { fieldMessages } from './edited-test.ts'

/** The toasts of the builder. */
export const outcomes = {
  missing: formTitles.missing,
  incomplete: { title: formTitles.missing, description: problemMessages.incomplete },
  added: 'Question added',
  discarded: 'Question discarded',
  notAdded: { title: 'Question not added', description: 'Add the question you have started, or discard it.' },
  save: {
    done: 'Draft saved',
    failed: { title: 'Error saving draft', description: 'Failed to save test draft. Please try again.' },
  },
  create: {
    done: 'Test created successfully',
    failed: { title: 'Error creating test', description: 'Failed to create test. Please try again.' },
  },
  activate: {
    done: 'Changes activated',
    failed: { title: 'Error activating changes', description: 'Failed to activate your changes. Please try again.' },
  },
}
export type Way = 'save' | 'create' | 'activate'

const required: string[] = Object.values(fieldMessages)

/** The toast for invalid fields: what is required, or what is wrong with the first one. */
export function complaintOf([first]: readonly string[]) {
  if (first === undefined) return undefined
  return required.includes(first) ? outcomes.incomplete : { title: formTitles.check, description: first }
}

/** The toast for a refusal by the server. */
export function refusalOf(way: Way, error: ApiError) {
  const { failed } = outcomes[way]
  if (error.code === 'illegal_move') return { ...failed, description: error.message }
  const [first] = error.fields
  return first ? { ...failed, description: first.message } : failed
}
