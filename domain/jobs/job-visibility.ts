import { visibleJobStatuses } from './job-machine.ts'
import type { JobStatus } from './job-machine.ts'

/** The data that determines whether applicants see a job. */
export interface JobVisibility {
  status: JobStatus
  visibility: 'public' | 'private'
  company_status: 'active' | 'suspended' | 'deleted'
}

/** Whether applicants see the job and can apply. */
export const isOpenToApplicants = (job: JobVisibility) =>
  isVisibleToApplicants(job) &&
  job.company_status === 'active' &&
  (visibleJobStatuses as readonly JobStatus[]).includes(job.status)

/** Whether applicants may see the job at all, open or not. */
export const isVisibleToApplicants = (job: JobVisibility) => job.visibility === 'public' && job.status !== 'draft'
