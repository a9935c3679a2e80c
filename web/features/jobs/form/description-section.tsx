import { jobLimits } from '#domain/jobs/job.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { MarkdownEditor } from '#web/ui/markdown-editor.tsx'
import type { JobFormState } from './job-form.tsx'

export function DescriptionSection({ form }: { form: JobFormState }) {
  return (
    <FormSection title="Description" description="Describe the day-to-day work and who would be a good fit.">
      <FormField form={form} name="description" label="Job description" limit={jobLimits.description} required>
        {(field) => <MarkdownEditor {...field} />}
      </FormField>
    </FormSection>
  )
}
