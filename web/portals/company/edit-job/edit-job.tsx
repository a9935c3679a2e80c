import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobForm } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { queryFor, useCall } from '../../../lib/query.ts'
import { useTitle } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { JobForm } from '../job-form/job-form.tsx'
import { JobNotFound, isJobNotFound } from '../job/job-not-found.tsx'
import { JobFormSkeleton } from './job-form-skeleton.tsx'

/** A draft, opened again. */
export default function EditJob() {
  const { id } = useParams() as { id: string }
  const job = useQuery(queryFor(jobsApi.find, { params: { id } }))
  useTitle(job.data && `Edit ${job.data.title}`)
  if (isJobNotFound(job.error)) return <JobNotFound />
  return (
    <>
      <PageHeader
        title={screens.company_job_edit.title}
        description={job.data?.title}
        back={{ to: pathTo('company_job', { id }), label: screens.company_job.title }}
      />
      <Loaded query={job} error="Failed to load the job. Please try again." loading={<JobFormSkeleton />}>
        {(loaded) => <Draft key={id} job={loaded} />}
      </Loaded>
    </>
  )
}

function Draft({ job }: { job: CompanyJob }) {
  // The form begins with what the draft says now; what others do to it afterwards does not overwrite what is typed.
  const [opened] = useState(job)
  const edit = useCall(jobsApi.edit)
  const publish = useCall(jobsApi.publish)
  const cameToFinish = (useLocation().state as { check?: boolean } | null)?.check === true
  const params = { id: job.id }
  const editable = job.allowed.includes('edit')
  if (!opened.allowed.includes('edit')) return <NotEditable job={job} />
  return (
    <JobForm
      initial={jobForm(opened)}
      keptAs={{ name: `edit-job:${job.id}`, base: opened.updated_at }}
      tests={opened.required_tests}
      check={cameToFinish}
      publishedAt={editable ? undefined : pathTo('company_job', params)}
      save={(body) => edit.mutateAsync({ params, body })}
      publish={async (body) => {
        await edit.mutateAsync({ params, body })
        await publish.mutateAsync({ params })
      }}
    />
  )
}

function NotEditable({ job }: { job: CompanyJob }) {
  return (
    <Card>
      <EmptyState
        icon={<FilePen aria-hidden />}
        title="Only drafts can be edited"
        description="This job has already been published, so that everybody who applies reads the same."
        action={
          <ButtonLink look="primary" to={pathTo('company_job', { id: job.id })}>
            View job
          </ButtonLink>
        }
      />
    </Card>
  )
}
