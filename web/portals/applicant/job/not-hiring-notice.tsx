import { CircleSlash } from 'lucide-react'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { OpenJobPage } from '#domain/jobs/open-job-page.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why a job does not accept applications. Empty if it does. */
export function NotHiringNotice({ job }: { job: OpenJobPage }) {
  if (job.takes_applications) return null
  return (
    <Banner icon={<CircleSlash aria-hidden />} className="mt-5">
      {reasons[job.status] ?? 'This job is not accepting applications right now. It may reopen.'}
    </Banner>
  )
}

const reasons: Partial<Record<JobStatus, string>> = {
  filled: 'This job has been filled. Thank you for your interest.',
  closed: 'This job is closed and no longer accepts applications.',
}
