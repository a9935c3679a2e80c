import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { verificationsApi } from '#domain/verifications/api.ts'
import { verificationsQuery } from '#domain/verifications/verification.ts'
import { VerificationItem } from '#web/features/verifications/verification-item.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'

const { shape } = verificationsQuery

/** The documents that wait for a review, oldest first. */
export function Verifications() {
  const [{ q, page }, setSearch] = useQueryStates({
    q: inUrl(shape.q).withDefault(''),
    page: inUrl(shape.page).withDefault(1),
  })
  const verifications = useQuery({
    ...queryFor(verificationsApi.list, { query: { page, ...(q ? { q } : {}) } }),
    refetchInterval: poll_ms,
  })
  useStayInPages(verifications.data, page, (last) => setSearch({ page: last }))
  const find = (words: string) => void setSearch({ q: words, page: null })
  return (
    <ListScreen
      query={verifications}
      noun={['verification', 'verifications']}
      toolbar={
        <ListToolbar search={{ label: 'Search verifications', placeholder: 'Name', value: q, onValueChange: find }} />
      }
      skeleton={<TableSkeleton label="Loading verifications" columns={['w-64', 'w-40']} />}
      error="Failed to load the verifications. Please try again."
      empty={
        q ? (
          <NothingFound many="verifications" onClear={() => find('')} />
        ) : (
          <EmptyState
            icon={<BadgeCheck aria-hidden />}
            title="No documents to review"
            description="Documents of applicants wait here for two reviews."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {({ items }) => (
        <ul aria-label="Verifications">
          {items.map((one) => (
            <VerificationItem key={one.id} verification={one} named />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
