import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { bulkActionDetails, bulkActionKinds, bulkActionLimits, needsReason } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkActionKind, BulkFilter, BulkPreview } from '#domain/bulk-actions/bulk-action.ts'
import { restorable_days, sanctionLimits } from '#domain/sanctions/sanction.ts'
import { SuspensionEnd } from '#web/features/sanctions/suspension-end.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { failureOf, rowsText, titleOf } from './bulk-action-words.ts'
import { Preview } from './preview.tsx'
import { follow } from './use-bulk-actions.ts'
import { useOpenBulkAction } from './use-open-bulk-action.ts'

/** What an action does, before it starts. */
const consequences: Record<BulkActionKind, string> = {
  suspend_companies:
    'Members of a suspended company can sign in, read and pay invoices, but not publish jobs or hire. Its owner can appeal once.',
  activate_companies: 'The suspension ends at once, and the owner is told by email.',
  delete_companies: `Members can no longer sign in, and open jobs are closed. You can restore a company for ${restorable_days} days.`,
  restore_companies:
    'Members can sign in again. Closed jobs stay closed, and a suspension that has not ended continues.',
  suspend_applicants:
    'A suspended applicant can sign in, finish current work and be paid for it, but not apply, accept offers or be found by companies. They can appeal once.',
  activate_applicants: 'The suspension ends at once, and the applicant is told by email.',
  remove_applicants: `A removed applicant can no longer sign in, and open applications are withdrawn. You can restore an applicant for ${restorable_days} days.`,
  restore_applicants:
    'The applicant can sign in again. Withdrawn applications stay withdrawn, and a suspension that has not ended continues.',
}

/** The rows of an action: by ID, or by the filter of the list. */
export type BulkRows = { ids: string[] } | { filter: BulkFilter }

interface StartBulkActionDialogProps {
  kind: BulkActionKind
  rows: BulkRows
  onClose: () => void
  /** Called after the action was queued. */
  onStarted?: () => void
}

export function StartBulkActionDialogContent(props: StartBulkActionDialogProps) {
  const { kind, rows, onClose } = props
  // The form replaces the dialog that loads, which would lose the focus.
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const endAt = () => (opener?.isConnected ? opener : pageHeading())
  const preview = useQuery({
    ...queryFor(bulkActionsApi.preview, { body: { kind, ...rows } }),
    // What is shown here is what the user confirms.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (preview.data && preview.data.allowed > 0) return <StartForm {...props} preview={preview.data} endAt={endAt} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      endAt={endAt}
      title={preview.data ? titleFor(kind, preview.data) : titleOf(kind)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={preview}
        error={preview.error?.message || `${failureOf(kind)}. Please try again.`}
        loading={<Skeleton className="h-40" />}
      >
        {(loaded) => <Preview kind={kind} preview={loaded} />}
      </Loaded>
    </Dialog>
  )
}

/** The name of a single row, or the number of rows. */
const titleFor = (kind: BulkActionKind, { total, names, skipped }: BulkPreview) =>
  `${bulkActionKinds[kind].label} ${total === 1 ? (names[0] ?? skipped[0]?.name) : rowsText(kind, total)}?`

interface StartFormProps extends StartBulkActionDialogProps, Pick<DialogFocus, 'endAt'> {
  preview: BulkPreview
}

function StartForm({ kind, rows, preview, onClose, onStarted, endAt }: StartFormProps) {
  const { label, subject, move } = bulkActionKinds[kind]
  const { total, confirmation } = preview
  const form = useSchemaForm(bulkActionDetails(kind), { reason: '', note: '', ends_on: null, confirmation: '' })
  const create = useCall(bulkActionsApi.create)
  const [, open] = useOpenBulkAction()
  const isExplained = needsReason(kind)
  const reader = subject === 'company' ? 'The owner' : 'The applicant'
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(next) => !next && onClose()}
      {...(endAt ? { endAt } : {})}
      title={titleFor(kind, preview)}
      description={consequences[kind]}
      action={label}
      busy="Starting…"
      look={isExplained ? 'danger' : 'primary'}
      onSubmit={async (details) => {
        try {
          const action = await create.mutateAsync({ body: { kind, ...rows, ...details, total } })
          follow(action)
          onStarted?.()
          // A single row is done before a window could show its progress.
          if (total > 1) void open(action.id)
        } catch (error) {
          toast({ variant: 'destructive', title: (error as Error).message || failureOf(kind) })
          throw error
        }
      }}
    >
      {total > 1 && <Preview kind={kind} preview={preview} />}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={isExplained ? `${reader} reads it.` : 'Only staff read it.'}
        limit={sanctionLimits.reason}
        required={isExplained}
        optional={!isExplained}
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      {move === 'suspend' && (
        <>
          <SuspensionEnd form={form} />
          <FormField
            form={form}
            name="note"
            label="Note"
            hint="Only staff read it."
            limit={sanctionLimits.note}
            optional
          >
            {(field) => <Textarea {...field} rows={2} />}
          </FormField>
        </>
      )}
      {confirmation !== null && (
        <FormField
          form={form}
          name="confirmation"
          label={
            <>
              Type “<span className="wrap-anywhere">{confirmation}</span>” to confirm
            </>
          }
          required
        >
          {(field) => <Input {...field} autoComplete="off" maxLength={bulkActionLimits.confirmation} />}
        </FormField>
      )}
    </FormDialog>
  )
}
