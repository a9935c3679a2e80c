import { applicationQuestionsApi } from '#domain/application-questions/api.ts'
import type { ApplicationQuestions } from '#domain/application-questions/application-question.ts'
import { questionSetForm, questionSetLimits } from '#domain/application-questions/question-set.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const nameOnly = questionSetForm.pick({ name: true })

interface SaveSetDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  questions: ApplicationQuestions
}

/** Saves the questions of a job's form as a set of the company. */
export function SaveSetDialog({ open, onOpenChange, questions }: SaveSetDialogProps) {
  const form = useSchemaForm(nameOnly, { name: '' })
  const create = useCall(applicationQuestionsApi.createSet)
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Save as set"
      description="Your team can use the questions for other jobs."
      action="Save set"
      busy="Saving…"
      onSubmit={async ({ name }) => {
        await create.mutateAsync({ body: { name, questions } })
        toast({ title: 'Set saved', description: name })
      }}
    >
      <FormField form={form} name="name" label="Name" limit={questionSetLimits.name} required>
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  )
}
