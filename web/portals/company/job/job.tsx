import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobStatusBadge } from '../../../features/jobs/job-status-badge.tsx'
import { Loaded } from '../../../lib/loaded.tsx'
import { queryFor } from '../../../lib/query.ts'
import { useTitle } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DraftNote } from './draft-note.tsx'
import { JobDetails } from './job-details.tsx'
import { JobNotFound, isJobNotFound } from './job-not-found.tsx'
import { JobRequirements } from './job-requirements.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { PublishButton } from './publish-button.tsx'
import { ReceivedApplications } from './received-applications.tsx'

/** One of the company's jobs: what it says, and who applied. */
export default function Job() {
  const { id } = useParams() as { id: string }
  const job = useQuery(queryFor(jobsApi.find, { params: { id } }))
  useTitle(job.data?.title)
  if (isJobNotFound(job.error)) return <JobNotFound />
  return (
    <>
      <PageHeader
        title={job.data?.title ?? screens.company_job.title}
        mark={job.data && <JobStatusBadge status={job.data.status} />}
        back={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }}
        actions={job.data && <Actions job={job.data} />}
      />
      <Loaded query={job} error="Failed to load the job. Please try again." loading={<JobSkeleton />}>
        {(loaded) => <Overview key={id} job={loaded} />}
      </Loaded>
    </>
  )
}

function Actions({ job }: { job: CompanyJob }) {
  return (
    <>
      {job.allowed.includes('edit') && (
        <ButtonLink to={pathTo('company_job_edit', { id: job.id })}>
          <Pencil aria-hidden />
          Edit
        </ButtonLink>
      )}
      {job.allowed.includes('publish') && <PublishButton job={job} />}
    </>
  )
}

function Overview({ job }: { job: CompanyJob }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="xl:col-start-2">
        <JobDetails job={job} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {job.status === 'draft' ? <DraftNote job={job} /> : <ReceivedApplications job={job} />}
        <Card title="Description">
          <p className="wrap-anywhere whitespace-pre-line">{job.description}</p>
        </Card>
      </div>
      <div className="xl:col-start-2">
        <JobRequirements job={job} />
      </div>
    </div>
  )
}
