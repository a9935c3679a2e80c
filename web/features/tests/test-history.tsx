import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { testsApi } from '#domain/tests/api.ts'
import { testChanges } from '#domain/tests/test-changes.ts'
import type { TestVersion } from '#domain/tests/test.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { TestChanges } from './test-changes.tsx'

/** The versions of a test, newest first, with what each one changed. */
export function TestHistory({ testId }: { testId: string }) {
  const [page, setPage] = useState(1)
  const versions = useQuery(queryFor(testsApi.versions, { params: { id: testId }, query: { page } }))
  return (
    <Loaded
      query={versions}
      error="Failed to load the history. Please try again."
      loading={
        <Skeletons count={3} label="Loading the history" className="grid gap-4">
          <Skeleton className="h-12" />
        </Skeletons>
      }
    >
      {({ items, total, per_page }) =>
        total === 0 ? (
          <p className="text-sm text-ink-soft">No version has been activated yet.</p>
        ) : (
          <>
            <ol aria-label="Versions" className="divide-y divide-line">
              {items.map((version, at) => (
                <Version key={version.number} {...{ testId, version, total }} before={items[at + 1]} />
              ))}
            </ol>
            <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
          </>
        )
      }
    </Loaded>
  )
}

interface VersionProps {
  testId: string
  version: TestVersion
  /** The number of versions. */
  total: number
  /** The version before, if it is on the same page. */
  before: TestVersion | undefined
}

function Version({ testId, version, total, before: loaded }: VersionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { number, activated_at, activated_by, attempts_count, content } = version
  const missing = number > 1 && !loaded
  const earlier = useQuery({
    ...queryFor(testsApi.versions, { params: { id: testId }, query: { per_page: 1, page: total - number + 2 } }),
    enabled: open && missing,
  })
  const before = loaded ?? (earlier.data?.items[0]?.number === number - 1 ? earlier.data.items[0] : undefined)
  return (
    <li className="py-3.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm font-semibold">
            Version {number}
            {number === total && <span className="font-normal text-ink-soft"> · Current</span>}
          </h2>
          <p className="text-sm text-ink-soft">
            <RelativeTime at={activated_at} />
            {activated_by && ` by ${activated_by}`} · {countOf(attempts_count, 'attempt', 'attempts')}
          </p>
        </div>
        {number > 1 && (
          <Button size="sm" look="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            Changes<span className="sr-only"> in version {number}</span>
            <ChevronDown aria-hidden className={cx('transition-transform', open && 'rotate-180')} />
          </Button>
        )}
      </div>
      {open && (
        <div id={id} className="mt-3">
          {before ? (
            <Differences from={before} to={version} />
          ) : (
            <p className="text-sm text-ink-soft">
              {earlier.isError ? 'Failed to load the previous version. Please try again.' : 'Loading…'}
            </p>
          )}
        </div>
      )}
      {number === 1 && (
        <p className="mt-1 text-sm text-ink-soft">{countOf(content.questions.length, 'question', 'questions')}</p>
      )}
    </li>
  )
}

function Differences({ from, to }: { from: TestVersion; to: TestVersion }) {
  const changes = testChanges(from.content, to.content)
  if (changes.length === 0) return <p className="text-sm text-ink-soft">No differences.</p>
  return <TestChanges changes={changes} from={`Version ${from.number}`} to={`Version ${to.number}`} />
}
