import { visibleJobStatuses } from './job-machine.ts'
import type { JobStatus } from './job-machine.ts'

/** The data that determines whether applicants see a job. */
export interface JobVisibility {
  status: JobStatus
  visibility: 'public' | 'private'
  company_status: 'active' | 'suspended' | 'deleted'
  /** The staff hid it. */
  hidden_at: string | null
  /** It waits for the staff's decision about what the automatic checks found. */
  flagged_at: string | null
  /** The applicant has an open invitation to the job, or applied on one. */
  is_invited?: boolean
}

/** Whether applicants see the job and can apply. */
export const isOpenToApplicants = (job: JobVisibility) => isVisibleToApplicants(job) && takesApplications(job)

/** Whether applicants may see the job at all, open or not. Invited ones also see a private job. */
export const isVisibleToApplicants = (job: JobVisibility) =>
  job.status !== 'draft' && isShown(job) && (job.visibility === 'public' || job.is_invited === true)

/** Whether the staff let applicants see the job. */
export const isShown = ({ hidden_at, flagged_at }: Pick<JobVisibility, 'hidden_at' | 'flagged_at'>) =>
  hidden_at === null && flagged_at === null

/** Whether the job takes applications from the applicants who see it. */
export const takesApplications = (job: Omit<JobVisibility, 'visibility' | 'is_invited'>) =>
  isShown(job) && job.company_status === 'active' && (visibleJobStatuses as readonly JobStatus[]).includes(job.status)
