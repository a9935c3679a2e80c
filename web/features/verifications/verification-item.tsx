import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { badgeLabels, badgeLimits } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import {
  badgeReminderDays,
  rejectVerificationForm,
  reviewVerificationForm,
  verificationLimits,
} from '#domain/verifications/verification.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { VerificationBadge } from './verification-badge.tsx'

interface VerificationItemProps {
  verification: Verification
  /** The list is of several talents. */
  named?: boolean
}

/** A document for a badge, what was checked, and the buttons to decide about it. */
export function VerificationItem({ verification, named = false }: VerificationItemProps) {
  const { id, badge, status, talent, check, expires_on, reviewed_by, reviewed_at, decided_by, decided_at } =
    verification
  const { submitted_by, submitted_at, reason, has_file, allowed } = verification
  const [asked, setAsked] = useState<'review' | 'approve' | 'reject'>()
  const what = `${badgeLabels[badge]} of ${talent.name}`
  const close = () => setAsked(undefined)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {named && (
            <Link
              to={pathTo('admin_applicant', { id: talent.id })}
              className="rounded-sm text-primary-ink hover:underline"
            >
              {talent.name}
            </Link>
          )}
          {badgeLabels[badge]}
          <VerificationBadge status={status} />
        </p>
        <p className="text-ink-faint">
          Submitted {submitted_by && `by ${submitted_by}, `}
          <RelativeTime at={submitted_at} className="lowercase" focusable />
        </p>
        {reviewed_at && (
          <p className="wrap-anywhere">
            <span className="font-semibold">Checked:</span> {check}
            {expires_on && `, valid until ${formatDate(expires_on)}`}
            <span className="block text-ink-faint">
              {reviewed_by && `By ${reviewed_by}, `}
              <RelativeTime at={reviewed_at} className={cx(reviewed_by && 'lowercase')} focusable />
            </span>
          </p>
        )}
        {reason && (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">Reason:</span> {reason}
          </p>
        )}
        {decided_at && (
          <p className="text-ink-faint">
            Decided {decided_by && `by ${decided_by}, `}
            <RelativeTime at={decided_at} className="lowercase" focusable />. The document was removed.
          </p>
        )}
        {!allowed.includes('review') && status === 'submitted' && (
          <p className="text-ink-soft">You uploaded it, so two other people check it.</p>
        )}
        {status === 'reviewed' && !allowed.includes('approve') && (
          <p className="text-ink-soft">Another person confirms the review.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {has_file && (
          <DownloadButton size="sm" address={addressOf(verificationsApi.readFile.url, { id })}>
            Download<span className="sr-only"> the document for {what}</span>
          </DownloadButton>
        )}
        {allowed.includes('review') && (
          <Button size="sm" aria-label={`Review ${what}`} onClick={() => setAsked('review')}>
            Review
          </Button>
        )}
        {allowed.includes('approve') && (
          <Button size="sm" aria-label={`Approve ${what}`} onClick={() => setAsked('approve')}>
            Approve
          </Button>
        )}
        {allowed.includes('reject') && (
          <Button size="sm" aria-label={`Reject ${what}`} onClick={() => setAsked('reject')}>
            Reject
          </Button>
        )}
      </div>
      {asked === 'review' && <ReviewDialog verification={verification} onClose={close} />}
      {asked === 'approve' && <ApproveConfirm verification={verification} onClose={close} />}
      {asked === 'reject' && <RejectDialog verification={verification} onClose={close} />}
    </li>
  )
}

interface DialogProps {
  verification: Verification
  onClose: () => void
}

function ReviewDialog({ verification: { id, badge, talent }, onClose }: DialogProps) {
  const form = useSchemaForm(reviewVerificationForm, { check: '', expires_on: null })
  const review = useCall(verificationsApi.review)
  const today = useToday('UTC')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Review the document of ${talent.name}`}
      description={`Another person confirms your review before the profile shows ${badgeLabels[badge]}.`}
      action="Save Review"
      busy="Saving…"
      onSubmit={async (body) => {
        await review.mutateAsync({ params: { id }, body })
        toast({ title: 'Review saved', description: 'Another person is asked to confirm it.' })
      }}
    >
      <FormField
        form={form}
        name="check"
        label="What you checked"
        hint="Companies see it, for example: Passport. Do not enter numbers of documents."
        limit={badgeLimits.check}
        required
      >
        {(field) => <Input {...field} maxLength={badgeLimits.check} />}
      </FormField>
      <FormField
        form={form}
        name="expires_on"
        label="Valid until"
        hint={`The talent is reminded ${badgeReminderDays} days before.`}
        optional
      >
        {(field) => <DatePicker {...field} value={field.value ?? null} min={today} today={today} />}
      </FormField>
    </FormDialog>
  )
}

function ApproveConfirm({ verification: { id, badge, talent, check }, onClose }: DialogProps) {
  const approve = useCall(verificationsApi.approve, { invalidates: ['talentSearch'] })
  return (
    <Confirm
      open
      title="Confirm this review?"
      description={`Checked: ${check}. The profile of ${talent.name} shows ${badgeLabels[badge]}, and the document is removed.`}
      action="Approve"
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: 'Verification approved', description: talent.name }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Failed to approve the verification', description: message }),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}

function RejectDialog({ verification: { id, talent }, onClose }: DialogProps) {
  const reject = useCall(verificationsApi.reject)
  return (
    <ReasonDialog
      schema={rejectVerificationForm}
      title={`Reject the document of ${talent.name}?`}
      description="The document is removed. The applicant can submit another one."
      hint="The applicant reads it."
      limit={verificationLimits.reason}
      action="Reject"
      busy="Rejecting…"
      look="danger"
      onSubmit={async (body) => {
        await reject.mutateAsync({ params: { id }, body })
        toast({ title: 'Verification rejected', description: talent.name })
      }}
      onClose={onClose}
    />
  )
}
