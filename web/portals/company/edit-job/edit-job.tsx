import { useQuery } from '@tanstack/react-query'
import { Lock, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobForm } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { JobForm } from '#web/portals/company/job-form/job-form.tsx'
import { EditQuestions } from './edit-questions.tsx'
import { useEditJob } from './use-edit-job.ts'

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
        {(loaded) => <Opened key={id} job={loaded} />}
      </Loaded>
    </>
  )
}

function Opened({ job }: { job: CompanyJob }) {
  // The form starts with the current version. Later changes by colleagues do not overwrite the user's input.
  const [opened, setOpened] = useState(job)
  if (!opened.allowed.includes('edit')) return <NotEditable job={job} />
  return <Editing key={opened.version} opened={opened} published={job.status !== 'draft'} onDiscard={setOpened} />
}

interface EditingProps {
  opened: CompanyJob
  /** The job has been published, so applicants can see it. */
  published: boolean
  onDiscard: (latest: CompanyJob) => void
}

function Editing({ opened, published, onDiscard }: EditingProps) {
  const { save, publish, sendForReview, question } = useEditJob(opened, onDiscard)
  const checksAtOnce = (useLocation().state as { check?: boolean } | null)?.check === true
  return (
    <>
      {published && (
        <Banner icon={<Megaphone aria-hidden />} className="mb-6">
          This job is published. Applicants are notified when you change details they rely on: pay, hours, start date,
          time zone or tests.
        </Banner>
      )}
      <JobForm
        initial={jobForm(opened)}
        keptAs={{ name: `edit-job:${opened.id}`, base: String(opened.version) }}
        tests={opened.required_tests}
        jobId={opened.id}
        check={checksAtOnce}
        save={save}
        sendForReview={sendForReview}
        {...(published ? { home: pathTo('company_job', { id: opened.id }) } : { publish })}
      />
      <EditQuestions question={question} />
    </>
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
