import { useQueryState } from 'nuqs'
import { Suspense, lazy } from 'react'
import { newManagedJob } from '#domain/jobs/managed-jobs.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Loads while the company is chosen. */
const NewJob = lazy(async () => ({ default: (await loading).NewJob }))
const loading = import('./new-job.tsx')

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
        {company_id && (
          <Suspense fallback={<FormSkeleton label="Loading the form" />}>
            <NewJob key={company_id} company_id={company_id} />
          </Suspense>
        )}
      </div>
    </>
  )
}
