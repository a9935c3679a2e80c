import { useQuery } from '@tanstack/react-query'
import { dateText } from '#domain/kernel/calendar.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import { erasureForm } from '#domain/privacy/privacy-request.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { call } from '#web/lib/api/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { leaveWith, useMe } from '#web/lib/api/session.ts'
import { FormField, FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { DeletionPreview } from './deletion-preview.tsx'

const formId = 'delete-account'

/** What deleting the account deletes and keeps, and the confirmation. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const preview = useQuery({ ...queryFor(privacyApi.previewErasure, {}), staleTime: 0 })
  const form = useSchemaForm(erasureForm, { email: '' })
  const canDelete = preview.data?.blockers.length === 0
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account"
      description={
        canDelete
          ? `You are signed out at once. The data is erased on ${dateText(preview.data!.erases_on)}.`
          : 'What is deleted, and what we must keep.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {canDelete && (
            <Button type="submit" form={formId} look="danger" busy={form.formState.isSubmitting} busyLabel="Deleting…">
              Delete account
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={preview}
        error="Failed to load what is deleted. Please try again."
        loading={
          <Skeletons count={4} label="Loading what is deleted">
            <Skeleton className="my-3 h-6" />
          </Skeletons>
        }
      >
        {(loaded) => <DeletionPreview preview={loaded} />}
      </Loaded>
      {canDelete && (
        <form
          id={formId}
          noValidate
          className="mt-6 grid gap-3 border-t border-line pt-6"
          onSubmit={form.submit((body) => leaveWith(() => call(privacyApi.requestErasure, { body })))}
        >
          <FormField form={form} name="email" label={`To confirm, enter your email address: ${me.email}`}>
            {(field) => <Input {...field} type="email" autoComplete="off" />}
          </FormField>
          <FormError form={form} />
        </form>
      )}
    </Dialog>
  )
}
