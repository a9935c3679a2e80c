import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { badgeLabels, grantedBadges } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import { submitVerificationForm } from '#domain/verifications/verification.ts'
import type { OwnVerification } from '#domain/verifications/verification.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import { VerificationBadge } from '#web/features/verifications/verification-badge.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const hints: Record<GrantedBadge, string> = {
  id_verified: 'A passport, national ID or driving license.',
  background_check: 'An NBI clearance or the certificate of another authority, at most six months old.',
}

/** The applicant’s badges, and the documents with which they ask for them. */
export function VerificationSection() {
  const own = useQuery(queryFor(verificationsApi.own, {}))
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
            : hints[badge]}
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
      {submitting && <SubmitDialog badge={badge} onClose={() => setSubmitting(false)} />}
    </li>
  )
}

function SubmitDialog({ badge, onClose }: { badge: GrantedBadge; onClose: () => void }) {
  const form = useSchemaForm(submitVerificationForm, { badge, file_id: '' })
  const submit = useCall(verificationsApi.submit)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Submit a document for ${badgeLabels[badge]}`}
      description={`${hints[badge]} Two people check it, and it is removed afterward.`}
      action="Submit Document"
      busy="Submitting…"
      onSubmit={async (body) => {
        await submit.mutateAsync({ body })
        toast({ title: 'Document submitted', description: 'We notify you when it has been checked.' })
      }}
    >
      <FormField form={form} name="file_id" label="Document" required>
        {(field) => (
          <FileInput
            {...field}
            value={field.value || null}
            onValueChange={(id) => field.onValueChange(id ?? '')}
            purpose="verification"
            prompt="Choose your document"
          />
        )}
      </FormField>
    </FormDialog>
  )
}
