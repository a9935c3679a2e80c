import type { CompanyJob } from '#domain/jobs/job.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { Section } from '#web/ui/section.tsx'
import { JobDetails } from './job-details.tsx'
import { JobRequirements } from './job-requirements.tsx'

/** The job's description, requirements and details. */
export function Overview({ job }: { job: CompanyJob }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="border-line max-xl:border-b max-xl:pb-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:pl-8">
        <JobDetails job={job} />
      </div>
      <div className="xl:col-start-1 xl:row-start-1">
        <Section title="Description">
          <div className="max-w-prose">
            <Markdown>{job.description}</Markdown>
          </div>
        </Section>
      </div>
      <div className="border-t border-line pt-6 xl:col-start-1">
        <JobRequirements job={job} />
      </div>
    </div>
  )
}
