import { useQuery } from '@tanstack/react-query'
import { FileText, SearchX } from 'lucide-react'
import { contentApi } from '#domain/content/api.ts'
import { contentKindNames, contentKinds } from '#domain/content/content-kind.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { contentStatuses } from '#domain/content/content-item.ts'
import type { ContentStatus } from '#domain/content/content-item.ts'
import { pathTo } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ContentTable } from './content-table.tsx'
import { statusLabels } from './status-badge.tsx'
import { useContentSearch } from './use-content-search.ts'

const kinds = contentKindNames.map((value) => ({ value, label: contentKinds[value].plural }))
const statuses = [
  { value: 'all', label: 'Not archived' },
  ...contentStatuses.map((value) => ({ value, label: statusLabels[value] })),
] as const satisfies readonly { value: ContentStatus | 'all'; label: string }[]

const sizes = [20, 50, 100]

/** The content of the public site, by kind. */
export function ContentList() {
  const [search, setSearch] = useContentSearch()
  const mayEdit = useMe().allowed.includes('edit_content')
  const { kind, state, words, order, page, per_page } = search
  const content = useQuery(
    queryFor(contentApi.list, {
      query: { kind, q: words || undefined, status: state ?? undefined, sort: order, page, per_page },
    }),
  )
  useStayInPages(content.data, page, (last) => setSearch({ page: last }))
  const isNarrowed = words !== '' || state !== null
  const clear = () => void setSearch({ words: null, state: null, page: null })
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
            value: words,
            onValueChange: (next) => void setSearch({ words: next || null, page: null }),
          }}
          filters={
            <>
              <Select
                aria-label="Kind"
                value={kind}
                onValueChange={(next: ContentKind) => void setSearch({ kind: next, page: null }, { history: 'push' })}
                options={kinds}
              />
              {mayEdit && (
                <Select
                  aria-label="Status"
                  value={state ?? 'all'}
                  onValueChange={(next: ContentStatus | 'all') =>
                    void setSearch({ state: next === 'all' ? null : next, page: null }, { history: 'push' })
                  }
                  options={statuses}
                />
              )}
            </>
          }
          inUse={state ? 1 : 0}
          onClear={isNarrowed ? clear : undefined}
          display={mayEdit && create}
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
            description={mayEdit ? 'Create a draft, preview it and publish it.' : 'Published content appears here.'}
          />
        )
      }
      sizes={sizes}
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
    >
      {({ items }) => (
        <ContentTable
          items={items}
          outdated={content.isPlaceholderData}
          sort={order}
          onSortChange={(next) => void setSearch({ order: next, page: null }, { history: 'push' })}
          isOrdered={!isNarrowed && order === 'position'}
        />
      )}
    </ListScreen>
  )
}
