import { jobMessages } from '#domain/jobs/job.ts'

const kinds = [
  { title: jobMessages.missing, description: jobMessages.title },
  { title: jobMessages.missing_budget, description: jobMessages.rates },
  { title: jobMessages.missing_budget, description: jobMessages.total },
  { title: jobMessages.missing, description: jobMessages.description },
]

/** What a toast says when a posting lacks something: the first thing that it lacks. */
export function missingIn(messages: readonly string[]) {
  return kinds.find((kind) => messages.includes(kind.description))
}
