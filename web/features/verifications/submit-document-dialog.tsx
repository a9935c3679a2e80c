import { badgeLabels } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { submitVerificationForm } from '#domain/verifications/verification.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import { requiredFile } from '#web/features/files/required-file.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { documentsFor } from './documents-for.ts'

interface SubmitDocumentDialogProps {
  /** The badges to choose from. */
  badges: readonly [GrantedBadge, ...GrantedBadge[]]
  /** Whose document it is, for staff. */
  of?: string
  submit: (form: { badge: GrantedBadge; file_id: string }) => Promise<unknown>
  /** What happens next. */
  done: string
  onClose: () => void
}

/** Uploads a document with which a badge is asked for. */
export function SubmitDocumentDialog({ badges, of, submit, done, onClose }: SubmitDocumentDialogProps) {
  const form = useSchemaForm(submitVerificationForm, { badge: badges[0], file_id: '' })
  const [only] = badges
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={of ? `Upload a document of ${of}` : `Submit a document for ${badgeLabels[only]}`}
      description={
        of
          ? 'Two other people check it, and it is removed afterward.'
          : `${documentsFor[only]} Two people check it, and it is removed afterward.`
      }
      action="Submit Document"
      busy="Submitting…"
      onSubmit={async (body) => {
        await submit(body)
        toast({ title: 'Document submitted', description: done })
      }}
    >
      {badges.length > 1 && (
        <FormField form={form} name="badge" label="Badge" group>
          {(field) => (
            <RadioGroup
              {...field}
              choices={badges.map((value) => ({ value, label: badgeLabels[value], hint: documentsFor[value] }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="file_id" label="Document" required>
        {(field) => <FileInput {...requiredFile(field)} purpose="verification" prompt="Choose the document" />}
      </FormField>
    </FormDialog>
  )
}
