import { talentLimits } from '#domain/talent/profile.ts'
import { SkillInput } from '#web/features/skills/skill-input.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { ProfileFormState } from './profile-form.tsx'

/** Skills, on which job recommendations are based. */
export function SkillsSection({ form }: { form: ProfileFormState }) {
  return (
    <FormSection title="Skills" description="Used to recommend jobs to you, and by companies to search.">
      <div data-field="skills">
        <FormField
          form={form}
          name="skills"
          label="Your skills"
          hint={`Press Enter after each skill. Add up to ${talentLimits.skills}, strongest first.`}
        >
          {(field) => <SkillInput {...field} />}
        </FormField>
      </div>
    </FormSection>
  )
}
