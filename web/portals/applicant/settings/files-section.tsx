import type { StoredFile } from '#domain/files/file.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { ProfileFormState } from './profile-form.tsx'

interface FilesSectionProps {
  form: ProfileFormState
  resume: StoredFile | null
  onSending: (sending: boolean) => void
}

export function FilesSection({ form, resume, onSending }: FilesSectionProps) {
  return (
    <FormSection title="Files" description="Visible only to companies you apply to.">
      <div data-field="resume_file_id">
        <FormField form={form} name="resume_file_id" label="Resume">
          {(field) => (
            <FileInput {...field} purpose="resume" prompt="Choose your resume" known={resume} onSending={onSending} />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}
