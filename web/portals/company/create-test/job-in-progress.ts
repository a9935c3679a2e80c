import { useQueryState } from 'nuqs'
import { z } from 'zod'
import { uuid } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const newJob = 'new'
const job = inUrl(z.union([z.literal(newJob), uuid]))
const test = inUrl(uuid)

/** The path of the job form from which the builder was opened, if it was. */
export function useJobFormPath(): string | undefined {
  const [id] = useQueryState('job', job)
  if (id === null) return undefined
  return id === newJob ? pathTo('company_create_job') : pathTo('company_job_edit', { id })
}

/** The job form with a test that was created for it. */
export const withCreatedTest = (jobForm: string, id: string): string => `${jobForm}?test=${id}`

/**
 * The test builder for a job form, to which it returns, and the test that was created there. Without an ID, the form is
 * that of a new job.
 */
export function useTestBuilder(jobId = newJob) {
  const [created, setCreated] = useQueryState('test', test)
  return {
    path: `${pathTo('company_create_test')}?job=${jobId}`,
    created,
    forget: () => void setCreated(null),
  }
}
