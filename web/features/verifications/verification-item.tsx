import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { VerificationBadge } from './verification-badge.tsx'

const RejectDialog = lazyDialog(async () => (await import('./reject-dialog.tsx')).RejectDialog)
const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog)

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
  useReadyDialogs(RejectDialog, ReviewDialog)
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

interface ApproveConfirmProps {
  verification: Verification
  onClose: () => void
}

function ApproveConfirm({ verification: { id, badge, talent, check }, onClose }: ApproveConfirmProps) {
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
