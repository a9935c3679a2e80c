import { useQuery } from '@tanstack/react-query'
import { BellRing, Settings2 } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { notificationViews } from '#domain/notifications/notification.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { kindsFor, notificationKinds } from '#domain/notifications/kinds.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { partyOf, useMe } from '#web/lib/api/session.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { NotificationGroups, NotificationsSkeleton } from './notification-groups.tsx'

const perPage = 20
const { kind, page, show } = notificationsApi.groups.schema.querystring.shape
const filters = { kind: inUrl(kind), show: inUrl(show).withDefault('all'), page: inUrl(page).withDefault(1) }
const views = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Needs answer' },
  { value: 'unread', label: 'Unread' },
] as const satisfies readonly { value: (typeof notificationViews)[number]; label: string }[]
const stay = () => {}

/** All of the user's notifications: by subject, what needs an answer first, then unread ones. */
export function NotificationsScreen() {
  const me = useMe()
  const [filter, setFilter] = useQueryStates(filters)
  const query = { page: filter.page, per_page: perPage, show: filter.show, ...(filter.kind && { kind: filter.kind }) }
  const groups = useQuery(queryFor(notificationsApi.groups, { query }))
  useStayInPages(groups.data, filter.page, (next) => setFilter({ page: next }))
  const readAll = useCall(notificationsApi.readAll)
  const kinds = kindsFor(partyOf(me)).map((value) => ({ value, label: notificationKinds[value].label }))
  const isFiltered = filter.kind !== null || filter.show !== 'all'
  const unread = groups.data?.unread ?? 0
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <>
            <ButtonLink to={settingsPath(me.role, 'notifications')}>
              <Settings2 aria-hidden />
              Settings
            </ButtonLink>
            {unread > 0 && (
              <Button
                busy={readAll.isPending}
                onClick={() => readAll.mutate({ query: filter.kind ? { kind: filter.kind } : {} })}
              >
                Mark all as read
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Notifications"
          value={filter.show}
          onValueChange={(next) => void setFilter({ show: next, page: 1 })}
          segments={views}
        />
        <Select
          aria-label="Kind"
          className="w-60 max-w-full"
          value={filter.kind ?? 'all'}
          onValueChange={(next) => void setFilter({ kind: next === 'all' ? null : next, page: 1 })}
          options={[{ value: 'all' as const, label: 'All kinds' }, ...kinds]}
        />
      </div>
      <Loaded
        query={groups}
        error="Failed to load your notifications. Please try again."
        loading={<NotificationsSkeleton count={6} />}
      >
        {(found) =>
          found.items.length === 0 ? (
            <EmptyState
              icon={<BellRing aria-hidden />}
              title={isFiltered ? 'No notifications match' : 'You are all caught up'}
              description={
                isFiltered
                  ? 'Choose another kind, or show all notifications.'
                  : 'Notifications of what concerns you will appear here.'
              }
            />
          ) : (
            <div className={cx('border-y border-line transition-opacity', groups.isPlaceholderData && 'opacity-60')}>
              <NotificationGroups groups={found.items} heading="h2" onLeave={stay} />
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                onPageChange={(next) => void setFilter({ page: next })}
              />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
