import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import type { Disclosure } from '#domain/privacy/disclosure.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const perPage = 10
const pageInUrl = inUrl(privacyApi.disclosures.schema.querystring.shape.page).withDefault(1)

const words: Record<Disclosure['kind'], string> = {
  application: 'Received your application for',
  document: 'Opened the document',
  contract: 'Opened the contract',
}

/** Which companies received the applicant's applications, and opened their documents and contracts. */
export function DisclosuresSection() {
  const zone = useTimeZone()
  const [page, setPage] = useQueryState('received', pageInUrl)
  const disclosures = useQuery(queryFor(privacyApi.disclosures, { query: { page, per_page: perPage } }))
  useStayInPages(disclosures.data, page, (next) => setPage(next))
  return (
    <FormSection
      title="Who received your data"
      description="An application includes your profile and the files that you attached."
    >
      <div>
        <Loaded
          query={disclosures}
          error="Failed to load who received your data. Please try again."
          loading={
            <Skeletons count={3} label="Loading who received your data">
              <Skeleton className="my-3 h-8" />
            </Skeletons>
          }
        >
          {({ items, total, per_page, page: shown }) =>
            total === 0 ? (
              <p className="text-sm text-ink-soft">No company has received your data yet.</p>
            ) : (
              <>
                <ul
                  aria-label="Who received your data"
                  className={cx(
                    'divide-y divide-line border-y border-line transition-opacity',
                    disclosures.isPlaceholderData && 'opacity-60',
                  )}
                >
                  {items.map(({ company, kind, title, at }) => (
                    <li key={`${company.id} ${kind} ${title} ${at}`} className="flex items-center gap-3 py-2.5 text-sm">
                      <Avatar
                        name={company.name}
                        square
                        size="sm"
                        image={company.logo_file_id && logoAddress(company.logo_file_id)}
                      />
                      <span className="min-w-0 grow wrap-anywhere">
                        <span className="block font-medium">{company.name}</span>
                        <span className="text-ink-soft">
                          {words[kind]} “{title}”
                        </span>
                      </span>
                      <time dateTime={at} className="tabular shrink-0 text-ink-faint">
                        {formatDay(at, zone)}
                      </time>
                    </li>
                  ))}
                </ul>
                <Pagination page={shown} perPage={per_page} total={total} onPageChange={(next) => void setPage(next)} />
              </>
            )
          }
        </Loaded>
      </div>
    </FormSection>
  )
}
