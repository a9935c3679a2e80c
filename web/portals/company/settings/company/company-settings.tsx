import { useQuery } from '@tanstack/react-query'
import { companiesApi } from '#domain/companies/api.ts'
import { companyPageForm, companyPageLimits, companySizeLabels, companySizes } from '#domain/accounts/company-page.ts'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** What applicants read about the company, and where its legal details are. */
export default function CompanySettings() {
  const { allowed } = useMe()
  const page = useQuery(queryFor(companiesApi.page, {}))
  return (
    <>
      <Loaded
        query={page}
        error="Failed to load the company. Please try again."
        loading={<FormSkeleton label="Loading the company" />}
      >
        {(loaded) => <PageForm page={loaded} />}
      </Loaded>
      {allowed.includes('see_billing') && (
        <FormSection
          title="Legal details"
          description="The legal name, address and VAT number are part of the billing details, which invoices show."
        >
          <ButtonLink to={`${pathTo('company_billing')}?tab=details`}>Open Billing Details</ButtonLink>
        </FormSection>
      )}
    </>
  )
}

const notStated = 'not_stated'
const sizeOptions = [
  { value: notStated, label: 'Not stated' },
  ...companySizes.map((value) => ({ value, label: companySizeLabels[value] })),
]

function PageForm({ page }: { page: CompanyPage }) {
  const form = useSchemaForm(companyPageForm, page)
  const save = useCall(companiesApi.editPage)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.submit(async (body) => {
        form.reset(await save.mutateAsync({ body }))
        toast({ title: 'Company page saved' })
      })}
    >
      <FormSection title="Company page" description="Applicants read it on the pages of your jobs.">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 sm:grid-cols-2">
          <FormField
            form={form}
            name="about"
            label="About the company"
            limit={companyPageLimits.about}
            optional
            className="sm:col-span-2"
          >
            {(field) => <Textarea {...field} rows={6} />}
          </FormField>
          <FormField form={form} name="website" label="Website" hint="Starts with https://" optional>
            {(field) => <Input {...field} type="url" autoComplete="url" maxLength={companyPageLimits.website} />}
          </FormField>
          <FormField form={form} name="industry" label="Industry" optional>
            {(field) => <Input {...field} autoComplete="off" maxLength={companyPageLimits.industry} />}
          </FormField>
          <FormField form={form} name="size" label="Size" optional>
            {({ value, onValueChange, ...field }) => (
              <Select
                {...field}
                value={value ?? notStated}
                onValueChange={(next) => onValueChange(companySizes.find((size) => size === next) ?? null)}
                options={sizeOptions}
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <SaveBar form={form} />
    </form>
  )
}
