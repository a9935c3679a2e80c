import { jobLimits } from '#domain/jobs/job.ts'
import { FormField } from '../../../lib/form.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { JobFormState } from './job-form.tsx'

/** The job in words. */
export function DescriptionSection({ form }: { form: JobFormState }) {
  return (
    <FormSection title="Description" description="What the work is like, day by day, and who would enjoy it.">
      <FormField form={form} name="description" label="Job description" limit={jobLimits.description} required>
        {(field) => <Textarea {...field} rows={10} />}
      </FormField>
    </FormSection>
  )
}
