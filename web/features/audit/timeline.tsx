import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activityLabel } from '#domain/activities.ts'
import { auditApi } from '#domain/audit/api.ts'
import type { AuditEntrySummary } from '#domain/audit/audit-entry.ts'
import { pathTo } from '#domain/paths.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { actorNameOf } from './actor-name-of.ts'

const perPage = 20
/** An activity appears in the log a second after it. */
const refetch_ms = 10_000

/**
 * Everything that happened to an object, newest first: every entry of the audit log that names it. Nothing for staff
 * who may not read the log.
 */
export function Timeline({ subjectId }: { subjectId: string }) {
  const { allowed } = useMe()
  return allowed.includes('see_audit_log') ? <Entries subjectId={subjectId} /> : null
}

function Entries({ subjectId }: { subjectId: string }) {
  const timeline = useInfiniteQuery({
    queryKey: [...keyOf(auditApi.list), { query: { subject_id: subjectId } }, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        auditApi.list,
        { query: { subject_id: subjectId, per_page: perPage, ...(pageParam ? { before_id: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.older,
    refetchInterval: refetch_ms,
  })
  const entries = timeline.data?.pages.flatMap((page) => page.items)
  const path = `${pathTo('admin_audit_logs')}?subject_id=${subjectId}&type=all`
  return (
    <Section
      title="Timeline"
      actions={
        <Link to={path} className="text-sm font-medium text-primary-ink hover:underline">
          Open in Audit Logs
        </Link>
      }
    >
      {!entries ? (
        timeline.isError ? (
          <ErrorState
            message="Failed to load the timeline. Please try again."
            onRetry={() => void timeline.refetch()}
            retrying={timeline.isFetching}
          />
        ) : (
          <Skeletons count={4} label="Loading the timeline" className="grid gap-3">
            <Skeleton className="h-10" />
          </Skeletons>
        )
      ) : entries.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing has been recorded yet.</p>
      ) : (
        <>
          <ol aria-label="Timeline, newest first" className="border-l border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} path={path} />
            ))}
          </ol>
          {timeline.hasNextPage && (
            <Button
              size="sm"
              className="mt-3"
              busy={timeline.isFetchingNextPage}
              onClick={() => void timeline.fetchNextPage()}
            >
              Show Older
            </Button>
          )}
        </>
      )}
    </Section>
  )
}

function Entry({ entry, path }: { entry: AuditEntrySummary; path: string }) {
  const { id, at, kind, target } = entry
  return (
    <li className="relative py-2 pl-5 text-sm before:absolute before:top-4 before:-left-1 before:size-2 before:rounded-full before:bg-line-strong">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`${path}&entry=${id}`} className="touch-target rounded-sm font-medium wrap-anywhere hover:underline">
          {activityLabel(kind)}
        </Link>
        <RelativeTime at={at} className="text-xs text-ink-faint" />
      </div>
      <p className="text-ink-soft wrap-anywhere">
        {actorNameOf(entry)}
        {target && ` · ${target}`}
      </p>
    </li>
  )
}
