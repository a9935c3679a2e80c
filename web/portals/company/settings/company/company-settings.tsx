import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesApi } from '#domain/companies/api.ts'
import {
  companyPageForm,
  companyPageLimits,
  companySizeLabels,
  companySizes,
  logoAddress,
} from '#domain/accounts/company-page.ts'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import { fileAddress } from '#domain/files/file.ts'
import { weekdayNames } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { ReferralSettings } from '#web/features/referrals/referral-settings.tsx'
import { PictureInput } from '#web/features/files/picture-input.tsx'
import { WeeklyHours, messagesOf } from '#web/features/meetings/weekly-hours.tsx'
import { ScorecardRulesSection } from '#web/features/scorecards/scorecard-rules-section.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** What applicants read about the company, its time zone and hours, and where its legal details are. */
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
      <ScorecardRulesSection />
      <ReferralSettings />
      {allowed.includes('see_billing') && (
        <FormSection
          title="Legal details"
          description="The legal name, address and VAT number are part of the billing details, which invoices show."
        >
          <ButtonLink className="w-fit" to={`${pathTo('company_billing')}?tab=details`}>
            Open Billing Details
          </ButtonLink>
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
  // The time zone is part of the session.
  const save = useCall(companiesApi.editPage, { invalidates: ['accounts'] })
  const { company } = useMe()
  const [isUploading, setUploading] = useState(false)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.submit(async (body) => {
        form.reset(await save.mutateAsync({ body }))
        toast({ title: 'Company saved' })
      })}
    >
      <FormSection title="Company page" description="Applicants read it on the pages of your jobs.">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 sm:grid-cols-2">
          <FormField
            form={form}
            name="logo_file_id"
            label="Logo"
            hint="PNG, JPEG, or WebP. The whole image is shown on a white square."
            group
            className="sm:col-span-2"
          >
            {(field) => (
              <PictureInput
                {...field}
                purpose="logo"
                of={company?.name ?? ''}
                image={
                  field.value &&
                  (field.value === page.logo_file_id ? logoAddress(field.value) : fileAddress(field.value))
                }
                onWait={(wait) => setUploading(wait === 'uploading')}
              />
            )}
          </FormField>
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
      <FormSection
        title="Time zone and hours"
        description="Applicants see the office hours. They are also the meeting hours of members who have not saved their own."
      >
        <FormField
          form={form}
          name="timezone"
          label="Time zone"
          hint="Of the company’s dates, and of members who have not chosen another."
          className="max-w-md"
        >
          {(field) => <ZonePicker {...field} />}
        </FormField>
        <FormField
          form={form}
          name="office_hours"
          label="Office hours"
          hint="Without any, none are shown."
          group
          optional
        >
          {({ value, onValueChange, 'aria-labelledby': labelledBy }) => (
            <WeeklyHours
              labelledBy={labelledBy}
              value={value}
              onValueChange={onValueChange}
              errors={messagesOf(form.formState.errors, 'office_hours', weekdayNames.length)}
            />
          )}
        </FormField>
      </FormSection>
      <SaveBar form={form} isUploading={isUploading} />
    </form>
  )
}
