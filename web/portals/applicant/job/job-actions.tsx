import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ApplyButton } from '#web/portals/applicant/jobs/apply-button.tsx'
import { SaveButton } from '#web/portals/applicant/jobs/save-button.tsx'
import { jobHeadingId } from './apply-card.tsx'

/** The way to apply, or to what one has sent: in its card, and on a narrow screen at its lower edge. */
export function JobActions({ job, onApply }: { job: OpenJobPage; onApply: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(job.takes_applications || job.applied) && (
        <ApplyButton job={job} onApply={onApply} describedBy={jobHeadingId} />
      )}
      {job.allowed.includes('save') && <SaveButton job={job} />}
      {job.application_id && (
        <ButtonLink to={pathTo('applicant_application', { id: job.application_id })} className="grow xl:basis-full">
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
