import { jobsApi } from '#domain/jobs/api.ts'
import { jobDraft, jobForm } from '#domain/jobs/job.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { useCall } from '../../../lib/query.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { JobForm } from '../job-form/job-form.tsx'

const empty = jobForm(jobDraft.parse({}))

/** A new job: kept as a draft, or published at once. */
export default function CreateJob() {
  const create = useCall(jobsApi.create)
  return (
    <>
      <PageHeader
        title={screens.company_create_job.title}
        back={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }}
      />
      <JobForm
        initial={empty}
        keptAs={{ name: 'create-job' }}
        save={(form) => create.mutateAsync({ body: { ...form, status: 'draft' } })}
        publish={(form) => create.mutateAsync({ body: { ...form, status: 'open' } })}
      />
    </>
  )
}
