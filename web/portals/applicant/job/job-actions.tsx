import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ApplyButton } from '#web/portals/applicant/jobs/apply-button.tsx'
import { SaveButton } from '#web/portals/applicant/jobs/save-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface JobActionsProps {
  job: OpenJobPage
  onApply: () => void
  /** The id of the heading that names the job. */
  describedBy: string
  /** The job was just removed from the saved ones. */
  onRemoved?: () => void
}

/** Applies to a job and saves it, or leads to the application and to other jobs. */
export function JobActions({ job, onApply, describedBy, onRemoved }: JobActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(job.takes_applications || job.applied) && <ApplyButton job={job} onApply={onApply} describedBy={describedBy} />}
      {job.allowed.includes('save') && <SaveButton job={job} onRemoved={onRemoved} />}
      {job.application_id && (
        <ButtonLink to={pathTo('applicant_application', { id: job.application_id })} className="grow">
          View my application
        </ButtonLink>
      )}
      {!job.takes_applications && !job.applied && (
        <ButtonLink look="primary" to={pathTo('applicant_jobs')} className="grow">
          Find other jobs
        </ButtonLink>
      )}
    </div>
  )
}
