import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { badgeLabels, grantedBadges } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import type { OwnVerification } from '#domain/verifications/verification.ts'
import { documentsFor } from '#web/features/verifications/documents-for.ts'
import { VerificationBadge } from '#web/features/verifications/verification-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const SubmitDocumentDialog = lazyDialog(
  async () => (await import('#web/features/verifications/submit-document-dialog.tsx')).SubmitDocumentDialog,
)

/** The applicant’s badges, and the documents with which they ask for them. */
export function VerificationSection() {
  const own = useQuery(queryFor(verificationsApi.own, {}))
  useReadyDialogs(SubmitDocumentDialog)
  return (
    <FormSection
      title="Verification"
      description="Companies see verified badges on your profile, never your documents. We remove each document when two people have checked it."
    >
      <Loaded
        query={own}
        error="Failed to load your verifications. Please try again."
        loading={<Skeleton className="h-32" />}
      >
        {({ items, badges }) => (
          <ul aria-label="Verifications" className="divide-y divide-line">
            {grantedBadges.map((badge) => (
              <BadgeItem
                key={badge}
                badge={badge}
                granted={badges.find((one) => one.badge === badge)}
                latest={items.find((one) => one.badge === badge)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </FormSection>
  )
}

interface BadgeItemProps {
  badge: GrantedBadge
  granted: { expires_on: string | null } | undefined
  latest: OwnVerification | undefined
}

function BadgeItem({ badge, granted, latest }: BadgeItemProps) {
  const [submitting, setSubmitting] = useState(false)
  const submit = useCall(verificationsApi.submit)
  const withdraw = useCall(verificationsApi.withdraw)
  const isOpen = openVerificationStates.some((state) => state === latest?.status)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 text-sm first:pt-0 last:pb-0">
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {badgeLabels[badge]}
          {granted && <Badge tone="success">Verified</Badge>}
          {latest && (isOpen || latest.status === 'rejected') && <VerificationBadge status={latest.status} />}
        </p>
        <p className="text-ink-soft">
          {granted
            ? granted.expires_on
              ? `Valid until ${formatDate(granted.expires_on)}.`
              : 'It does not expire.'
            : documentsFor[badge]}
        </p>
        {isOpen && <p className="text-ink-soft">We are checking your document.</p>}
        {latest?.status === 'rejected' && (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">Reason:</span> {latest.reason}
          </p>
        )}
      </div>
      {isOpen && latest ? (
        <Button
          size="sm"
          busy={withdraw.isPending}
          busyLabel="Withdrawing…"
          onClick={() =>
            withdraw.mutate(
              { params: { id: latest.id } },
              {
                onSuccess: () => toast({ title: 'Document withdrawn', description: badgeLabels[badge] }),
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Failed to withdraw the document', description: message }),
              },
            )
          }
        >
          Withdraw<span className="sr-only"> the document for {badgeLabels[badge]}</span>
        </Button>
      ) : (
        <Button size="sm" onClick={() => setSubmitting(true)}>
          Submit Document<span className="sr-only"> for {badgeLabels[badge]}</span>
        </Button>
      )}
      {submitting && (
        <SubmitDocumentDialog
          badges={[badge]}
          submit={(body) => submit.mutateAsync({ body })}
          done="We notify you when it has been checked."
          onClose={() => setSubmitting(false)}
        />
      )}
    </li>
  )
}
