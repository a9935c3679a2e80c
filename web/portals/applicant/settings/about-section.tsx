import { fileAddress } from '#domain/files/file.ts'
import { experienceLabels, experienceLevels, talentLimits } from '#domain/talent/profile.ts'
import type { ExperienceLevel } from '#domain/talent/profile.ts'
import { PictureInput } from '#web/features/files/picture-input.tsx'
import type { UploadWait } from '#web/features/files/use-upload-block.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { ProfileFormState } from './profile-form.tsx'

const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }))

interface AboutSectionProps {
  form: ProfileFormState
  person: string
  onWait: (wait: UploadWait | undefined) => void
}

/** Photo, role, summary and experience level. */
export function AboutSection({ form, person, onWait }: AboutSectionProps) {
  return (
    <FormSection title="About" description="The first thing companies read.">
      <div data-field="photo_file_id">
        <FormField
          form={form}
          name="photo_file_id"
          label="Photo"
          hint="PNG, JPEG, or WebP. The image is cropped to a centered square."
          group
        >
          {(field) => (
            <PictureInput
              {...field}
              purpose="photo"
              of={person}
              image={field.value && fileAddress(field.value)}
              onWait={onWait}
            />
          )}
        </FormField>
      </div>
      <div data-field="headline">
        <FormField form={form} name="headline" label="Role" limit={talentLimits.headline}>
          {(field) => <Input {...field} placeholder="Full-stack developer: TypeScript, React and PostgreSQL" />}
        </FormField>
      </div>
      <div data-field="summary">
        <FormField
          form={form}
          name="summary"
          label="Summary"
          hint="Your strengths, your experience, and how you work."
          limit={talentLimits.summary}
        >
          {(field) => <Textarea {...field} rows={6} />}
        </FormField>
      </div>
      <div data-field="experience_level">
        <FormField form={form} name="experience_level" label="Experience level" group>
          {({ value, ...field }) => <RadioGroup {...field} value={(value ?? '') as ExperienceLevel} choices={levels} />}
        </FormField>
      </div>
    </FormSection>
  )
}
