import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import type { DuplicateAccount } from '#domain/duplicate-accounts/duplicate-account.ts'
import { mergeBlockers, mergeForm, mergingLimits, reversible_days } from '#domain/duplicate-accounts/merging.ts'
import type { ComparedAccount, MergePreview } from '#domain/duplicate-accounts/merging.ts'
import { countOf } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ComparedAccounts } from './compared-accounts.tsx'

interface MergeDialogProps {
  duplicate: DuplicateAccount
  onClose: () => void
}

const title = 'Merge these two accounts?'

/** Merges two accounts of the same person: staff compare them, choose which one is kept, and say why. */
export function MergeDialog({ duplicate, onClose }: MergeDialogProps) {
  const preview = useQuery(queryFor(duplicateAccountsApi.previewMerging, { params: { id: duplicate.id } }))
  if (preview.data) return <MergeForm id={duplicate.id} preview={preview.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="lg">
      {preview.isError ? (
        <ErrorState
          message="Failed to load the accounts. Please try again."
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : (
        <Skeletons count={1} label="Loading the accounts">
          <Skeleton className="h-96 w-full" />
        </Skeletons>
      )}
    </Dialog>
  )
}

const reasonOnly = mergeForm.pick({ reason: true })

function MergeForm({ id, preview, onClose }: { id: string; preview: MergePreview; onClose: () => void }) {
  const { older, newer } = preview
  // The account that can be merged now is; of two that can, the newer one.
  const isOlderKept = newer.if_merged.blockers.length === 0 || older.if_merged.blockers.length > 0
  const [kept_id, setKept] = useState(isOlderKept ? older.id : newer.id)
  const [kept, merged] = kept_id === older.id ? [older, newer] : [newer, older]
  const form = useSchemaForm(reasonOnly, { reason: '' })
  const merge = useCall(duplicateAccountsApi.merge, { invalidates: ['dashboard', 'applicantManagement'] })
  const { blockers, withdrawn } = merged.if_merged
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Merge them only if you are sure that both belong to the same person."
      width="lg"
      look="danger"
      disabled={blockers.length > 0}
      action="Merge accounts"
      busy="Merging…"
      onSubmit={async ({ reason }) => {
        await merge.mutateAsync({ params: { id }, body: { kept_id, withdrawn: withdrawn.length, reason } })
        toast({ title: 'Accounts merged', description: `${kept.email} is kept.` })
      }}
    >
      <ComparedAccounts accounts={[older, newer]} />
      <Field group label="Account to keep">
        {(wiring) => (
          <RadioGroup
            {...wiring}
            value={kept_id}
            onValueChange={setKept}
            choices={[older, newer].map((account) => ({
              value: account.id,
              label: <span className="wrap-anywhere">{account.email}</span>,
              hint: account === older ? 'Older account' : 'Newer account',
            }))}
          />
        )}
      </Field>
      <div aria-live="polite">
        {blockers.length > 0 ? (
          <Banner tone="warning">
            <p>{merged.email} cannot be merged at the moment:</p>
            <ul className="mt-1 list-disc pl-5 font-normal">
              {blockers.map((blocker) => (
                <li key={blocker}>{mergeBlockers[blocker]}</li>
              ))}
            </ul>
          </Banner>
        ) : (
          <Consequences kept={kept} merged={merged} />
        )}
      </div>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Other staff read it."
        limit={mergingLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

/** Exactly what the merge does, with its numbers. */
function Consequences({ kept, merged }: { kept: ComparedAccount; merged: ComparedAccount }) {
  const { moved_applications, moved_invitations, moved_saved_jobs, withdrawn } = merged.if_merged
  const moved = [
    moved_applications > 0 && countOf(moved_applications, 'open application', 'open applications'),
    moved_invitations > 0 && countOf(moved_invitations, 'invitation', 'invitations'),
    moved_saved_jobs > 0 && countOf(moved_saved_jobs, 'saved job', 'saved jobs'),
  ].filter((one) => one !== false)
  const earned = [
    merged.assignments > 0 && countOf(merged.assignments, 'assignment', 'assignments'),
    merged.minutes > 0 && `${minutesText(merged.minutes)} of approved work`,
    merged.payouts > 0 && countOf(merged.payouts, 'payout', 'payouts'),
  ].filter((one) => one !== false)
  return (
    <section className="text-sm wrap-anywhere">
      <h3 className="font-semibold">What happens</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>{merged.email} can no longer be used to sign in. Its sessions and API tokens end at once.</li>
        <li>
          {moved.length > 0
            ? `These move to ${kept.email}: ${listOf(moved)}.${moved_applications > 0 ? ' Applications keep their conversations, tests and meetings.' : ''}`
            : 'There are no open applications, invitations or saved jobs to move.'}
        </li>
        {withdrawn.length > 0 && (
          <li>
            {countOf(withdrawn.length, 'application is', 'applications are')} withdrawn, because {kept.email} applied
            for the same {withdrawn.length === 1 ? 'job' : 'jobs'}:{' '}
            {withdrawn.map((one) => `${one.job_title} (${applicationStageLabels[one.stage]})`).join(', ')}.
          </li>
        )}
        {earned.length > 0 && <li>{`These stay recorded for ${merged.email}: ${listOf(earned)}.`}</li>}
        <li>Both addresses get an email. You can reverse the merge within {reversible_days} days.</li>
      </ul>
    </section>
  )
}

const listOf = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)
