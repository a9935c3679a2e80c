import { useQuery } from '@tanstack/react-query'
import { Archive, PencilLine } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { Suspense, lazy, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { FavoriteButton } from '#web/features/tests/favorite-button.tsx'
import { LibraryBadge } from '#web/features/tests/library-badge.tsx'
import { TestMenu } from '#web/features/tests/test-menu.tsx'
import { TestStatusBadge } from '#web/features/tests/test-status-badge.tsx'
import { useTestMoves } from '#web/features/tests/use-test-moves.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Drafts } from './grade/grade.tsx'
import { Overview } from './overview.tsx'
import { testTab } from './test-tab.ts'
import type { TestTab } from './test-tab.ts'

const Results = lazy(async () => ({ default: (await import('./results/results.tsx')).Results }))
const Statistics = lazy(async () => ({ default: (await import('./statistics/statistics.tsx')).Statistics }))
const TestHistory = lazy(async () => ({ default: (await import('#web/features/tests/test-history.tsx')).TestHistory }))
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))
const Grade = lazy(async () => ({ default: (await import('./grade/grade.tsx')).Grade }))

export const handle = { wide: true } satisfies ScreenHandle

const list = `${pathTo('company_jobs')}?tab=tests`

/** One of the company's tests, or a test of the library: content, results, statistics and grading. */
export default function Test() {
  const { id } = useParams() as { id: string }
  const navigate = useNavigate()
  // A test that is being deleted is not refetched.
  const [deleting, setDeleting] = useState(false)
  const test = useQuery({ ...queryFor(testsApi.find, { params: { id } }), enabled: !deleting })
  useTitle(test.data?.name)
  const back = useReturnTo(pathTo('company_jobs'), list)
  if (isNotFound(test.error)) return <ItemNotFound item="Test" next={{ to: list, label: 'Tests' }} />
  const { data } = test
  return (
    <>
      <PageHeader
        title={data?.name ?? screens.company_test.title}
        mark={
          data && (
            <>
              <TestStatusBadge status={data.status} />
              {data.source === 'library' && <LibraryBadge />}
            </>
          )
        }
        back={{ ...back, label: 'Tests' }}
        actions={
          data && (
            <>
              <FavoriteButton test={data} size="lg" />
              <MainAction test={data} />
              <TestMenu
                test={data}
                label="More actions"
                without={mainActionOf(data)}
                size="lg"
                className="border border-line-strong bg-surface shadow-control"
                onDeleting={setDeleting}
                onDeleted={() => void navigate(list, { replace: true })}
              />
            </>
          )
        }
      />
      <Loaded
        query={test}
        error="Failed to load the test. Please try again."
        loading={<DetailSkeleton label="Loading the test" tabs aside="first" />}
      >
        {(loaded) => <Views test={loaded} />}
      </Loaded>
    </>
  )
}

const mainActionOf = ({ allowed }: TestDetails) =>
  (['edit', 'clone'] as const).find((action) => allowed.includes(action))

/** Edit, or Clone for a test that only the provider can edit. */
function MainAction({ test }: { test: TestDetails }) {
  const moves = useTestMoves()
  const action = mainActionOf(test)
  if (action === 'edit') return <ButtonLink to={pathTo('company_test_edit', { id: test.id })}>Edit</ButtonLink>
  if (action === 'clone')
    return (
      <Button busy={moves.busy} onClick={() => moves.clone(test)}>
        Clone
      </Button>
    )
  return null
}

function Views({ test }: { test: TestDetails }) {
  const [asked, setTab] = useQueryState('tab', testTab)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const show = (next: TestTab) => void setTab(next, { history: 'push', scroll: true })
  const tabs = [
    { value: 'overview' as const, label: 'Overview', content: <Overview test={test} onShow={show} /> },
    { value: 'questions' as const, label: 'Questions', content: <Questions test={test} /> },
    ...(test.version === null
      ? []
      : [
          {
            value: 'results' as const,
            label: <CountedLabel label="Results" count={test.attempts_count} />,
            content: <Results test={test} />,
          },
          { value: 'statistics' as const, label: 'Statistics', content: <Statistics test={test} /> },
        ]),
    ...(test.allowed.includes('grade')
      ? [
          {
            value: 'grade' as const,
            label: (
              <>
                Grade
                {test.to_grade > 0 && <Badge tone="mango">{numberText(test.to_grade)}</Badge>}
              </>
            ),
            content: <Grade test={test} drafts={drafts} onDraftsChange={setDrafts} onShow={show} />,
          },
        ]
      : []),
    ...(test.version === null
      ? []
      : [{ value: 'history' as const, label: 'History', content: <TestHistory testId={test.id} /> }]),
  ]
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'overview'
  return (
    <>
      <UnsavedWork when={drafts.size > 0} />
      <Notices test={test} />
      <Tabs
        label="Views of the test"
        value={tab}
        onValueChange={show}
        tabs={tabs.map((one) => ({
          ...one,
          content: <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{one.content}</Suspense>,
        }))}
      />
    </>
  )
}

function CountedLabel({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      {count > 0 && <span className="tabular font-normal text-ink-faint">{numberText(count)}</span>}
    </>
  )
}

/** Notices about the test's state, with actions. */
function Notices({ test }: { test: TestDetails }) {
  const moves = useTestMoves()
  const isChanged = test.version !== null && test.has_unpublished_changes
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {test.status === 'archived' && (
        <Banner
          icon={<Archive aria-hidden />}
          action={
            test.allowed.includes('unarchive') && (
              <Button size="sm" busy={moves.busy} onClick={() => moves.unarchive(test)}>
                Unarchive
              </Button>
            )
          }
        >
          This test is archived. New applicants are not assigned it.
        </Banner>
      )}
      {isChanged && (
        <Banner
          tone="warning"
          icon={<PencilLine aria-hidden />}
          action={
            test.allowed.includes('edit') && (
              <ButtonLink size="sm" to={pathTo('company_test_edit', { id: test.id })}>
                Continue Editing
              </ButtonLink>
            )
          }
        >
          This test has unpublished changes. Applicants get version {test.version} until you activate them.
        </Banner>
      )}
    </div>
  )
}
