import { applicationQuestionsApi } from '#domain/application-questions/api.ts'
import { questionSetForm, questionSetLimits } from '#domain/application-questions/question-set.ts'
import type { QuestionSet } from '#domain/application-questions/question-set.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const nameOnly = questionSetForm.pick({ name: true })

/** Renames a set of questions. */
export function RenameSetDialog({ set, onClose }: { set: QuestionSet; onClose: () => void }) {
  const form = useSchemaForm(nameOnly, { name: set.name })
  const edit = useCall(applicationQuestionsApi.editSet)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename set"
      action="Rename"
      busy="Renaming…"
      onSubmit={async ({ name }) => {
        await edit.mutateAsync({ params: { id: set.id }, body: { name } })
        toast({ title: 'Set renamed', description: name })
      }}
    >
      <FormField form={form} name="name" label="Name" limit={questionSetLimits.name} required>
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  )
}
