import { CircleSlash } from 'lucide-react'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { pathTo } from '#domain/paths.ts'
import { JobFacts } from '../../../features/jobs/job-facts.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ApplyButton } from '../jobs/apply-button.tsx'
import { SaveButton } from '../jobs/save-button.tsx'
import { useOwnZone } from '../jobs/use-own-zone.ts'

const headingId = 'job-in-figures'

/** What the job pays and asks for, and the way to apply, or to what one has sent. */
export function ApplyCard({ job, onApply }: { job: OpenJobPage; onApply: () => void }) {
  const zone = useOwnZone()
  return (
    <Card>
      <h2 id={headingId} className="sr-only">
        {job.title} in figures
      </h2>
      <JobFacts job={job} zone={zone} openings={job.openings} />
      {!job.takes_applications && (
        <Banner icon={<CircleSlash aria-hidden />} className="mt-5">
          {whyNot(job.status)}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {(job.takes_applications || job.applied) && <ApplyButton job={job} onApply={onApply} describedBy={headingId} />}
        {job.allowed.includes('save') && <SaveButton job={job} />}
        {job.application_id && (
          <ButtonLink to={pathTo('applicant_application', { id: job.application_id })} className="grow basis-full">
            View my application
          </ButtonLink>
        )}
        {!job.takes_applications && !job.applied && (
          <ButtonLink look="primary" to={pathTo('applicant_jobs')} className="grow">
            Find other jobs
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function whyNot(status: JobStatus): string {
  if (status === 'filled') return 'This job has been filled. Thank you for your interest.'
  if (status === 'closed') return 'This job is closed and no longer takes applications.'
  return 'This job does not take applications at the moment. It may open again.'
}
