import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activityLabel } from '#domain/activities.ts'
import { auditApi } from '#domain/audit/api.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shown = 4

/** The latest entries of the audit log about staff. */
export function RecentActions() {
  const actions = useQuery({
    ...queryFor(auditApi.list, { query: { type: 'staff', per_page: shown } }),
    refetchInterval: poll_ms,
  })
  return (
    <Card
      title="Recent Admin Actions"
      flush
      actions={
        <Link
          to={pathTo('admin_audit_logs')}
          className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline"
        >
          View audit log
        </Link>
      }
    >
      <Loaded
        query={actions}
        error="Failed to load recent actions. Please try again."
        loading={
          <Skeletons count={shown} label="Loading recent actions" className="grid gap-4 p-5">
            <Skeleton className="h-5 w-full" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="p-5 text-sm text-ink-soft">No actions yet</p>
          ) : (
            <ul aria-label="Recent admin actions" className="@container divide-y divide-line">
              {items.map(({ id, kind, at, actor, target, company }) => (
                <li
                  key={id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 text-sm @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
                >
                  <p className="min-w-0 wrap-anywhere">
                    <span className="font-medium">{activityLabel(kind)}</span>
                    {target && target !== actor?.name && <span className="text-ink-soft"> · {target}</span>}
                  </p>
                  <p className="text-right text-ink-soft @2xl:order-last @2xl:min-w-24">
                    <RelativeTime at={at} />
                  </p>
                  <p className="min-w-0 wrap-anywhere text-ink-soft @max-2xl:col-span-2">
                    {[actor?.name, company?.name !== target && company?.name].filter(Boolean).join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
