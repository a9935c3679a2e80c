import { jobMessages } from '#domain/jobs/job-form.ts'
import { formTitles } from '#web/lib/form/form-titles.ts'
import type { ApiError } from '#web/lib/api/api.ts'

/** The toasts after saving or publishing a job, and after a failure. */
export const outcomes = {
  save: {
    done: 'Draft saved',
    failed: { title: 'Error saving draft', description: 'Failed to save draft. Please try again.' },
  },
  publish: {
    done: 'Job published!',
    failed: { title: 'Error publishing job', description: 'Failed to publish your job posting. Please try again.' },
  },
  edit: {
    done: 'Job updated',
    failed: { title: 'Error saving job', description: 'Failed to save your changes. Please try again.' },
  },
}
/** The toast after a job was sent to the staff. */
export const sentForReview = {
  title: 'Sent for review',
  description: 'The company is notified of the decision. Until then, applicants do not see the job.',
}
export type Way = keyof typeof outcomes

const kinds = [
  { title: formTitles.missing, description: jobMessages.title },
  { title: jobMessages.missing_budget, description: jobMessages.rates },
  { title: jobMessages.missing_budget, description: jobMessages.total },
  { title: formTitles.missing, description: jobMessages.description },
]

/** The toast for the first invalid field of a posting. */
export function complaintOf([first]: readonly string[]) {
  if (first === undefined) return undefined
  return kinds.find((kind) => kind.description === first) ?? { title: formTitles.check, description: first }
}

/** The toast for a refusal by the server: what is missing, or what to do instead of retrying. */
export function refusalOf(way: Way, error: ApiError) {
  const { failed } = outcomes[way]
  if (error.code === 'illegal_move') return { ...failed, description: error.message }
  return complaintOf(error.fields.map((field) => field.message)) ?? failed
}
