import { useQuery } from '@tanstack/react-query'
import { verificationsApi } from '#domain/verifications/api.ts'
import { VerificationItem } from '#web/features/verifications/verification-item.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The documents that an applicant submitted, latest first. */
export function ApplicantVerifications({ talent_id }: { talent_id: string }) {
  const verifications = useQuery(
    queryFor(verificationsApi.list, { query: { talent_id, sort: '-submitted_at', per_page: 100 } }),
  )
  return (
    <Section title="Verification">
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
    </Section>
  )
}
