import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const perPage = 10
const pageInUrl = inUrl(talentSearchApi.views.schema.querystring.shape.page).withDefault(1)

/** The companies that opened the applicant's profile, by day. */
export function ViewsSection() {
  const [page, setPage] = useQueryState('views', pageInUrl)
  const views = useQuery(queryFor(talentSearchApi.views, { query: { page, per_page: perPage } }))
  useStayInPages(views.data, page, (next) => setPage(next))
  return (
    <FormSection title="Who viewed your profile" description="Companies that opened your page, each once a day.">
      <div>
        <Loaded
          query={views}
          error="Failed to load who viewed your profile. Please try again."
          loading={
            <Skeletons count={3} label="Loading who viewed your profile">
              <Skeleton className="my-3 h-8" />
            </Skeletons>
          }
        >
          {(found) =>
            found.total === 0 ? (
              <p className="text-sm text-ink-soft">No company has viewed your profile yet.</p>
            ) : (
              <>
                <ul
                  aria-label="Profile views"
                  className={cx(
                    'divide-y divide-line border-y border-line transition-opacity',
                    views.isPlaceholderData && 'opacity-60',
                  )}
                >
                  {found.items.map(({ company, viewed_on }) => (
                    <li key={`${company.id} ${viewed_on}`} className="flex items-center gap-3 py-2.5 text-sm">
                      <Avatar
                        name={company.name}
                        square
                        size="sm"
                        image={company.logo_file_id && logoAddress(company.logo_file_id)}
                      />
                      <span className="min-w-0 grow font-medium wrap-anywhere">{company.name}</span>
                      <time dateTime={viewed_on} className="tabular shrink-0 text-ink-faint">
                        {formatDate(viewed_on)}
                      </time>
                    </li>
                  ))}
                </ul>
                <Pagination
                  page={found.page}
                  perPage={found.per_page}
                  total={found.total}
                  onPageChange={(next) => void setPage(next)}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </FormSection>
  )
}
