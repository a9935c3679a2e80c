import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { JobFacts } from '#web/features/jobs/job-facts.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

/** The id of the heading that names the job. */
export const jobHeadingId = 'job-in-figures'

/** What the job pays and asks for, with what can be done about it where there is room. */
export function ApplyCard({ job, actions }: { job: OpenJobPage; actions: ReactNode }) {
  const zone = useTimeZone()
  return (
    <Card>
      <h2 id={jobHeadingId} className="sr-only">
        {job.title} in figures
      </h2>
      <JobFacts job={job} zone={zone} openings={job.openings} />
      {!job.takes_applications && (
        <Banner icon={<CircleSlash aria-hidden />} className="mt-5">
          {whyNot(job.status)}
        </Banner>
      )}
      <div className="mt-5 max-xl:hidden">{actions}</div>
    </Card>
  )
}

function whyNot(status: JobStatus): string {
  if (status === 'filled') return 'This job has been filled. Thank you for your interest.'
  if (status === 'closed') return 'This job is closed and no longer accepts applications.'
  return 'This job is not accepting applications right now. It may reopen.'
}
