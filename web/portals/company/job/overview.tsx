import type { CompanyJob } from '#domain/jobs/job.ts'
import { Card } from '#web/ui/card.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { JobDetails } from './job-details.tsx'
import { JobRequirements } from './job-requirements.tsx'

/** What the job says, and how it stands. */
export function Overview({ job }: { job: CompanyJob }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <JobDetails job={job} />
      </div>
      <div className="xl:col-start-1 xl:row-start-1">
        <Card title="Description">
          <Markdown>{job.description}</Markdown>
        </Card>
      </div>
      <div className="xl:col-start-1">
        <JobRequirements job={job} />
      </div>
    </div>
  )
}
