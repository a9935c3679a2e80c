import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobEditor } from '#web/features/applications/edit-job/job-editor.tsx'
import { FillJobDialog } from '#web/features/meetings/fill-job-dialog.tsx'
import { useTestBuilder } from '#web/portals/company/create-test/job-in-progress.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Edits a job, either a draft or a published one. */
export default function EditJob() {
  const { id } = useParams() as { id: string }
  const job = useQuery(queryFor(jobsApi.find, { params: { id } }))
  useTitle(job.data && `Edit ${job.data.title}`)
  if (isNotFound(job.error))
    return <ItemNotFound item="Job" next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }} />
  return (
    <>
      <PageHeader
        title={screens.company_job_edit.title}
        description={job.data?.title}
        back={{ to: pathTo('company_job', { id }), label: screens.company_job.title }}
      />
      <Loaded
        query={job}
        error="Failed to load the job. Please try again."
        loading={<FormSkeleton label="Loading the job" />}
      >
        {(loaded) => <Opened job={loaded} />}
      </Loaded>
    </>
  )
}

function Opened({ job }: { job: CompanyJob }) {
  const testBuilder = useTestBuilder(job.id)
  return (
    <JobEditor
      job={job}
      homes={{ draft: pathTo('company_jobs'), published: pathTo('company_job', { id: job.id }) }}
      testBuilder={testBuilder}
      fillDialog={FillJobDialog}
      notEditable={<NotEditable job={job} />}
    />
  )
}

function NotEditable({ job }: { job: CompanyJob }) {
  return (
    <Card>
      <EmptyState
        icon={<Lock aria-hidden />}
        title="Only owners and recruiters of an active company can edit jobs"
        description="Ask an owner or recruiter at your company."
        action={
          <ButtonLink look="primary" to={pathTo('company_job', { id: job.id })}>
            View job
          </ButtonLink>
        }
      />
    </Card>
  )
}
