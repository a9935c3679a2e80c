import { certificationOptions } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { SkillInput } from '#web/features/skills/skill-input.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { JobFormState } from './job-form.tsx'
import { TestsField } from './tests-field.tsx'

interface RequirementsSectionProps {
  form: JobFormState
  tests: CompanyJob['required_tests'] | undefined
  /** For staff: the company whose job it is. */
  company_id: string | undefined
  onCreateTest: (() => void) | undefined
}

/** Required certifications, skills and tests. */
export function RequirementsSection({ form, tests, company_id, onCreateTest }: RequirementsSectionProps) {
  return (
    <FormSection title="Requirements" description="What applicants need to qualify.">
      <TestsField form={form} known={tests} company_id={company_id} onCreateTest={onCreateTest} />
      <FormField
        form={form}
        name="required_certs"
        label="Required certifications"
        hint="Choose from the list or type your own, then press Enter."
        optional
      >
        {(field) => (
          <TagInput
            {...field}
            suggestions={certificationOptions}
            maxLength={jobLimits.tag}
            placeholder="Add a certification"
          />
        )}
      </FormField>
      <FormField form={form} name="skill_tags" label="Required skills" hint="Press Enter after each skill." optional>
        {(field) => <SkillInput {...field} />}
      </FormField>
    </FormSection>
  )
}
