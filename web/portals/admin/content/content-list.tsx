import { useQuery } from '@tanstack/react-query'
import { FileText, SearchX } from 'lucide-react'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { contentApi } from '#domain/content/api.ts'
import { contentKindNames, contentKinds } from '#domain/content/content-kind.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { contentQuery, contentStatuses } from '#domain/content/content-item.ts'
import type { ContentStatus } from '#domain/content/content-item.ts'
import { pathTo } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ContentTable } from './content-table.tsx'
import { statusLabels } from './status-badge.tsx'

const { q, page } = contentQuery.shape

const kinds = contentKindNames.map((value) => ({ value, label: contentKinds[value].plural }))
const statuses = [
  { value: 'all', label: 'All statuses' },
  ...contentStatuses.map((value) => ({ value, label: statusLabels[value] })),
] as const satisfies readonly { value: ContentStatus | 'all'; label: string }[]

/** The content of the public site, by kind. */
export function ContentList() {
  const [search, setSearch] = useQueryStates({
    kind: parseAsStringLiteral(contentKindNames).withDefault('testimonial'),
    status: parseAsStringLiteral(contentStatuses),
    q: inUrl(q.unwrap()).withDefault(''),
    page: inUrl(page).withDefault(1),
  })
  const { kind, status } = search
  const content = useQuery(
    queryFor(contentApi.list, {
      query: { kind, q: search.q || undefined, status: status ?? undefined, page: search.page },
    }),
  )
  useStayInPages(content.data, search.page, (last) => setSearch({ page: last }))
  const isNarrowed = search.q !== '' || status !== null
  const clear = () => void setSearch({ q: null, status: null, page: null })
  const create = (
    <ButtonLink look="primary" to={`${pathTo('admin_create_content')}?kind=${kind}`}>
      New {contentKinds[kind].label === 'FAQ' ? 'FAQ' : contentKinds[kind].label.toLowerCase()}
    </ButtonLink>
  )
  return (
    <ListScreen
      query={content}
      noun={['item', 'items']}
      toolbar={
        <ListToolbar
          search={{
            label: 'Search content',
            placeholder: 'Words in the text',
            value: search.q,
            onValueChange: (next) => void setSearch({ q: next || null, page: null }),
          }}
          filters={
            <>
              <Select
                aria-label="Kind"
                value={kind}
                onValueChange={(next: ContentKind) => void setSearch({ kind: next, page: null })}
                options={kinds}
              />
              <Select
                aria-label="Status"
                value={status ?? 'all'}
                onValueChange={(next: ContentStatus | 'all') =>
                  void setSearch({ status: next === 'all' ? null : next, page: null })
                }
                options={statuses}
              />
            </>
          }
          inUse={status ? 1 : 0}
          onClear={isNarrowed ? clear : undefined}
          display={create}
        />
      }
      skeleton={<TableSkeleton label="Loading content" columns={['w-48', 'w-24', 'w-32', 'w-20']} />}
      error="Failed to load the content. Please try again."
      empty={
        isNarrowed ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No content matches"
            action={<Button onClick={clear}>Show all</Button>}
          />
        ) : (
          <EmptyState
            icon={<FileText aria-hidden />}
            title="Nothing here yet"
            description="Create a draft, preview it and publish it."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
    >
      {({ items }) => <ContentTable items={items} outdated={content.isPlaceholderData} isOrdered={!isNarrowed} />}
    </ListScreen>
  )
}
