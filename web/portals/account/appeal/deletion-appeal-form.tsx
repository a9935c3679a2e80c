import { sanctionsApi } from '#domain/sanctions/api.ts'
import { appealForm } from '#domain/sanctions/sanction.ts'
import { AppealField } from '#web/features/sanctions/appeal-field.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DeletionProps } from './deletion-details.tsx'

/** Appeals a deletion. */
export function DeletionAppealForm({ secret, onChange }: Omit<DeletionProps, 'deletion'>) {
  const form = useSchemaForm(appealForm, { text: '' })
  const appeal = useCall(sanctionsApi.appealDeletion)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(async (body) => onChange(await appeal.mutateAsync({ body: { secret, ...body } })))}
    >
      <AppealField form={form} />
      <FormError form={form} />
      <div>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Sending…">
          Send appeal
        </Button>
      </div>
    </form>
  )
}
