import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { documentForm, documentLimits, documentReaderLabels, documentReaders } from '#domain/assignments/document.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import { requiredFile } from '#web/features/files/required-file.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'

interface AddDocumentDialogProps {
  assignment: Assignment
  onClose: () => void
}

/** Adds a file to an assignment, for both sides or one of them. */
export function AddDocumentDialog({ assignment: { id, side }, onClose }: AddDocumentDialogProps) {
  const form = useSchemaForm(documentForm, { file_id: '', name: '', readers: 'both' })
  const add = useCall(assignmentsApi.addDocument)
  // The parties are always readers of their own documents.
  const readers = documentReaders.filter((one) => one === 'both' || side === 'staff' || one === side)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a document"
      description="Staff can always read it."
      action="Add Document"
      busy="Adding…"
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body })
        toast({ title: 'Document added' })
      }}
    >
      <FormField form={form} name="file_id" label="File" required>
        {(field) => <FileInput {...requiredFile(field)} purpose="document" prompt="Choose a file" />}
      </FormField>
      <FormField form={form} name="name" label="Name" limit={documentLimits.name} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="readers" label="Who can read it" group>
        {({ value, ...field }) => (
          <RadioGroup
            {...field}
            value={value ?? 'both'}
            choices={readers.map((one) => ({ value: one, label: documentReaderLabels[one] }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
