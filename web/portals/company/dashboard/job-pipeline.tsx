import { Link } from 'react-router'
import type { Pipeline } from '#domain/companies/company.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { pathTo } from '#domain/paths.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { companyJobPath } from '#web/features/jobs/company-job-path.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

type Column = Pipeline['columns'][number]

const nothing: Record<Column['status'], string> = {
  draft: 'Jobs you have not published yet appear here.',
  open: 'No jobs are accepting applications.',
  interviewing: 'Jobs move here when their first interview is scheduled.',
}

/** Draft, open and interviewing jobs by status. */
export function JobPipeline({ pipeline }: { pipeline: Pipeline }) {
  return (
    <Card flush title="Job Pipeline" actions={<AllJobs />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 md:grid-cols-3">
        {pipeline.columns.map((column) => (
          <PipelineColumn key={column.status} column={column} />
        ))}
      </div>
    </Card>
  )
}

function AllJobs() {
  return (
    <Link to={pathTo('company_jobs')} className="text-sm font-medium text-primary-ink hover:underline">
      View all jobs
    </Link>
  )
}

function PipelineColumn({ column: { status, total, jobs } }: { column: Column }) {
  const { allowed } = useMe()
  const more = total - jobs.length
  return (
    <section aria-labelledby={`pipeline-${status}`} className="min-w-0 rounded-card bg-sunken p-3">
      <div className="flex items-center justify-between px-1 pb-2.5">
        <h3 id={`pipeline-${status}`} className="text-sm font-semibold">
          {jobStatusLabels[status]}
        </h3>
        <Badge>{numberText(total)}</Badge>
      </div>
      {total === 0 ? (
        <p className="px-1 py-4 text-sm text-ink-soft">
          {nothing[status]}
          {status === 'draft' && allowed.includes('create_job') && (
            <Link
              to={pathTo('company_create_job')}
              className="mt-2 block w-fit rounded-sm font-medium text-primary-ink hover:underline"
            >
              Create Job
            </Link>
          )}
        </p>
      ) : (
        <ul className="grid gap-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <Link
                to={companyJobPath(job)}
                className="block rounded-control border border-line bg-surface px-3 py-2 shadow-control hover:border-primary-line"
              >
                <span className="line-clamp-2 text-sm font-medium wrap-anywhere" title={job.title}>
                  {job.title}
                </span>
                {status !== 'draft' && (
                  <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-soft">
                    {countOf(job.applications_count, 'applicant', 'applicants')}
                    {job.applications_unread > 0 && (
                      <Badge tone="mango">
                        {numberText(job.applications_unread)}
                        <span className="md:max-2xl:sr-only"> unread</span>
                      </Badge>
                    )}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={`${pathTo('company_jobs')}?status=${status}`}
          className="mt-2 block rounded-sm px-1 py-1 text-sm font-medium text-primary-ink hover:underline"
        >
          {numberText(more)} more
        </Link>
      )}
    </section>
  )
}
