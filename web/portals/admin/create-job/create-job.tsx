import { useQueryState } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { jobDraft, jobForm } from '#domain/jobs/job.ts'
import { newManagedJob } from '#domain/jobs/managed-jobs.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { JobForm } from '#web/features/jobs/form/job-form.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const empty = jobForm(jobDraft.parse({}))

/** The form for a new job that staff create on behalf of a company. */
export default function AdminCreateJob() {
  const [company_id, setCompany] = useQueryState('company_id', inUrl(newManagedJob.shape.company_id))
  return (
    <>
      <PageHeader
        title={screens.admin_create_job.title}
        back={{ to: pathTo('admin_jobs'), label: screens.admin_jobs.title }}
      />
      <div className="grid gap-8">
        <FormSection
          title="Company"
          description="The job belongs to this company, which sees that our staff created it."
        >
          <Field label="Company" required>
            {(field) => (
              <CompanyPicker
                {...field}
                className="sm:max-w-96"
                activeOnly
                value={company_id ?? ''}
                onValueChange={(id) => void setCompany(id || null)}
              />
            )}
          </Field>
        </FormSection>
        {company_id && <NewJob key={company_id} company_id={company_id} />}
      </div>
    </>
  )
}

function NewJob({ company_id }: { company_id: string }) {
  const create = useCall(jobManagementApi.createFor)
  const review = useCall(jobsApi.sendForReview)
  return (
    <JobForm
      initial={empty}
      keptAs={{ name: `create-job:${company_id}` }}
      home={pathTo('admin_jobs')}
      company_id={company_id}
      save={(form) => create.mutateAsync({ body: { ...form, company_id, status: 'draft' } })}
      publish={(form) => create.mutateAsync({ body: { ...form, company_id, status: 'open' } })}
      sendForReview={async (form) => {
        const { id } = await create.mutateAsync({ body: { ...form, company_id, status: 'draft' } })
        return review.mutateAsync({ params: { id } })
      }}
    />
  )
}
