import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { contentApi } from '#domain/content/api.ts'
import type { ContentListItem } from '#domain/content/content-item.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContentStatusBadge } from './status-badge.tsx'

interface ContentTableProps {
  items: readonly ContentListItem[]
  outdated: boolean
  /** All items are listed in their order, so that it can be changed. */
  isOrdered: boolean
}

export function ContentTable({ items, outdated, isOrdered }: ContentTableProps) {
  const state = useReturnState()
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
        <HeadCell className="pl-5!">Content</HeadCell>
        <HeadCell className="w-52">Status</HeadCell>
        <HeadCell className="w-48">Changed</HeadCell>
        <HeadCell className="w-28 pr-5! text-right">Order</HeadCell>
      </TableHead>
      <TableBody>
        {items.map((one) => (
          <Row key={one.id}>
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              <Link
                to={pathTo('admin_content', { id: one.id })}
                state={state}
                className="touch-target block rounded-sm font-semibold wrap-anywhere hover:underline @3xl:truncate"
              >
                {one.title}
              </Link>
            </Cell>
            <Cell>
              <ContentStatusBadge status={one.status} />
            </Cell>
            <Cell className="text-ink-soft">
              <RelativeTime at={one.updated_at} />
              <SecondLine className="truncate text-ink-soft">{one.updated_by?.name ?? product.name}</SecondLine>
            </Cell>
            <Cell className="@3xl:pr-5! @3xl:text-right">
              {isOrdered && one.allowed.includes('move') && (
                <span className="inline-flex">
                  <IconButton
                    label={`Move ${one.title} up`}
                    icon={<ArrowUp aria-hidden />}
                    disabled={move.isPending}
                    onClick={() => moveTo(one, 'up')}
                  />
                  <IconButton
                    label={`Move ${one.title} down`}
                    icon={<ArrowDown aria-hidden />}
                    disabled={move.isPending}
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
