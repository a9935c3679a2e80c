import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { contentApi } from '#domain/content/api.ts'
import type { ContentListItem } from '#domain/content/content-item.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { groupLabel } from './group-label.ts'
import { ContentStatusBadge } from './status-badge.tsx'
import type { ContentSearch } from './use-content-search.ts'

const titleClass = 'touch-target block rounded-sm font-semibold wrap-anywhere hover:underline @3xl:truncate'

/** Items move within their group. */
const hasNeighbor = (others: readonly ContentListItem[], { group }: ContentListItem) =>
  others.some((one) => one.group === group)

interface ContentTableProps {
  items: readonly ContentListItem[]
  outdated: boolean
  sort: ContentSearch['order']
  onSortChange: (sort: ContentSearch['order']) => void
  /** All items are listed in their order, so that it can be changed. */
  isOrdered: boolean
}

export function ContentTable({ items, outdated, isOrdered, ...order }: ContentTableProps) {
  const state = useReturnState()
  const mayEdit = useMe().allowed.includes('edit_content')
  const move = useCall(contentApi.move)
  const moveTo = ({ id }: ContentListItem, direction: 'up' | 'down') =>
    move.mutate(
      { params: { id }, body: { direction } },
      {
        onError: (error) =>
          toast({ variant: 'destructive', title: 'The order was not changed', description: error.message }),
      },
    )
  return (
    <Table label="Content" outdated={outdated}>
      <TableHead>
        <SortHead {...order} by="title" className="pl-5!">
          Content
        </SortHead>
        <HeadCell className="w-52">Status</HeadCell>
        <SortHead {...order} by="updated_at" downFirst className="w-48">
          Changed
        </SortHead>
        <SortHead {...order} by="position" className="w-28">
          Order
        </SortHead>
      </TableHead>
      <TableBody>
        {items.map((one, at) => (
          <Row key={one.id} className="quiet-controls">
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              {mayEdit ? (
                <Link to={pathTo('admin_content', { id: one.id })} state={state} className={titleClass}>
                  {one.title}
                </Link>
              ) : (
                <a href={one.path} target="_blank" rel="noopener" className={titleClass}>
                  {one.title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
              {one.group && <SecondLine className="truncate text-ink-soft">{groupLabel(one)}</SecondLine>}
            </Cell>
            <Cell>
              <ContentStatusBadge status={one.status} />
            </Cell>
            <Cell className="text-ink-soft">
              <RelativeTime at={one.updated_at} focusable />
              <span className="@3xl:hidden"> by {one.updated_by?.name ?? product.name}</span>
              <SecondLine className="truncate text-ink-soft @max-3xl:hidden">
                {one.updated_by?.name ?? product.name}
              </SecondLine>
            </Cell>
            <Cell className="@3xl:overflow-visible! @3xl:pl-1!">
              {isOrdered && one.allowed.includes('move') && (
                <span className="inline-flex">
                  <IconButton
                    label={`Move ${one.title} up`}
                    icon={<ArrowUp aria-hidden />}
                    disabled={move.isPending || !hasNeighbor(items.slice(0, at), one)}
                    onClick={() => moveTo(one, 'up')}
                  />
                  <IconButton
                    label={`Move ${one.title} down`}
                    icon={<ArrowDown aria-hidden />}
                    disabled={move.isPending || !hasNeighbor(items.slice(at + 1), one)}
                    onClick={() => moveTo(one, 'down')}
                  />
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
