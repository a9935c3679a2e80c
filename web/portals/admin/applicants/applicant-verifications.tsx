import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grantedBadges } from '#domain/talent/badge.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import { VerificationItem } from '#web/features/verifications/verification-item.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SubmitDocumentDialog = lazyDialog(
  async () => (await import('#web/features/verifications/submit-document-dialog.tsx')).SubmitDocumentDialog,
)

interface ApplicantVerificationsProps {
  talent_id: string
  name: string
}

/** The documents that an applicant submitted, latest first. Nothing for staff who may not read them. */
export function ApplicantVerifications(props: ApplicantVerificationsProps) {
  const { allowed } = useMe()
  return allowed.includes('see_verifications') ? <Verifications {...props} /> : null
}

function Verifications({ talent_id, name }: ApplicantVerificationsProps) {
  const [uploading, setUploading] = useState(false)
  useReadyDialogs(SubmitDocumentDialog)
  const submit = useCall(verificationsApi.submitFor)
  const verifications = useQuery(
    queryFor(verificationsApi.list, { query: { talent_id, sort: '-submitted_at', per_page: 100 } }),
  )
  return (
    <Section
      title="Verification"
      actions={
        <Button size="sm" onClick={() => setUploading(true)}>
          Upload Document
        </Button>
      }
    >
      <Loaded
        query={verifications}
        error="Failed to load the verifications. Please try again."
        loading={<Skeleton className="h-16" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">No documents submitted.</p>
          ) : (
            <ul aria-label="Verifications" className="-mx-5">
              {items.map((one) => (
                <VerificationItem key={one.id} verification={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {uploading && (
        <SubmitDocumentDialog
          badges={grantedBadges}
          of={name}
          submit={(body) => submit.mutateAsync({ params: { id: talent_id }, body })}
          done="Two other people are asked to check it."
          onClose={() => setUploading(false)}
        />
      )}
    </Section>
  )
}
