import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ApplyButton } from '#web/portals/applicant/jobs/apply-button.tsx'
import { SaveButton } from '#web/portals/applicant/jobs/save-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface JobActionsProps {
  job: OpenJobPage
  onApply: () => void
  /** The ID of the heading with the job's title. */
  describedBy: string
  /** Called after the job was removed from the saved jobs. */
  onRemoved?: () => void
}

/** Buttons to apply to and save a job. After applying, links to the application and to other jobs. */
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
