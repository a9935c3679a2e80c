import { visibleJobStatuses } from './job-machine.ts'
import type { JobStatus } from './job-machine.ts'

/** What decides whether applicants see a job. */
export interface ShownJob {
  status: JobStatus
  visibility: 'public' | 'private'
  company_status: 'active' | 'suspended' | 'deleted'
}

/** Whether applicants see the job and may apply to it. */
export const openToApplicants = (job: ShownJob) =>
  wasShown(job) && job.company_status === 'active' && (visibleJobStatuses as readonly JobStatus[]).includes(job.status)

/** Whether applicants may know of the job at all. */
export const wasShown = (job: ShownJob) => job.visibility === 'public' && job.status !== 'draft'
