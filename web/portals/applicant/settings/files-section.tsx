import type { StoredFile } from '#domain/files/file.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import type { UploadWait } from '#web/features/files/use-upload-block.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import type { ProfileFormState } from './profile-form.tsx'

interface FilesSectionProps {
  form: ProfileFormState
  resume: StoredFile | null
  onWait: (wait: UploadWait | undefined) => void
}

export function FilesSection({ form, resume, onWait }: FilesSectionProps) {
  return (
    <FormSection title="Files" description="Visible only to companies you apply to.">
      <div data-field="resume_file_id">
        <FormField form={form} name="resume_file_id" label="Résumé">
          {(field) => (
            <FileInput {...field} purpose="resume" prompt="Choose your résumé" known={resume} onWait={onWait} />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}
