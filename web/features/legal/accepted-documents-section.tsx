import { useQuery } from '@tanstack/react-query'
import { dateText } from '#domain/kernel/calendar.ts'
import { legalApi } from '#domain/legal/api.ts'
import { screens } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentLink } from './document-link.tsx'

/** The terms and the privacy policy, and when the user accepted them. */
export function AcceptedDocumentsSection() {
  const zone = useTimeZone()
  const documents = useQuery(queryFor(legalApi.list, {}))
  return (
    <FormSection
      title="Terms and Privacy Policy"
      description="If we change them, we show you the changes before you accept them."
    >
      <Loaded
        query={documents}
        error="Failed to load what you accepted. Please try again."
        loading={<Skeleton className="h-24" />}
      >
        {({ items }) => (
          <ul aria-label="Terms and Privacy Policy" className="divide-y divide-line border-t border-line text-sm">
            {items.map(({ document, effective_on, accepted }) => (
              <li key={document} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
                <span>
                  <DocumentLink to={document}>{screens[document].title}</DocumentLink>
                  <span className="block text-ink-soft">Applies from {dateText(effective_on)}</span>
                </span>
                {accepted && <span className="text-ink-soft">Accepted {formatDay(accepted.at, zone)}</span>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FormSection>
  )
}
