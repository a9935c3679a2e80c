import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { JobEditor } from '#web/features/applications/edit-job/job-editor.tsx'
import { FillJobDialog } from '#web/features/meetings/fill-job-dialog.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const list = { to: pathTo('admin_jobs'), label: screens.admin_jobs.title }

/** Edits a job on behalf of its company. */
export default function AdminEditJob() {
  const { id } = useParams() as { id: string }
  const job = useQuery(queryFor(jobsApi.find, { params: { id } }))
  const home = pathTo('admin_job', { id })
  useTitle(job.data && `Edit ${job.data.title}`)
  if (isNotFound(job.error)) return <ItemNotFound item="Job" next={list} />
  return (
    <>
      <PageHeader
        title={screens.admin_job_edit.title}
        description={job.data && `${job.data.title}, ${job.data.company_name}`}
        back={list}
      />
      <Loaded
        query={job}
        error="Failed to load the job. Please try again."
        loading={<FormSkeleton label="Loading the job" />}
      >
        {(loaded) => (
          <JobEditor
            key={id}
            job={loaded}
            homes={{ draft: home, published: home }}
            fillDialog={FillJobDialog}
            notEditable={
              <Card>
                <EmptyState
                  icon={<Lock aria-hidden />}
                  title="This job cannot be edited"
                  description="Jobs can be edited while their company is active."
                />
              </Card>
            }
          />
        )}
      </Loaded>
    </>
  )
}
