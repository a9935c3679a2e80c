import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'

/** The page of a job, at its applicants once there are some: they are what its company opens it for. */
export const companyJobPath = ({ id, applications_count }: Pick<CompanyJob, 'id' | 'applications_count'>): string => {
  const path = pathTo('company_job', { id })
  return applications_count > 0 ? `${path}?tab=applicants` : path
}
