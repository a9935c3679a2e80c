import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useParams } from 'react-router'
import { takingApi } from '#domain/tests/taking-api.ts'
import type { OpenedAttempt, TakenAttempt } from '#domain/tests/attempt.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { useFocusedScreen } from '#web/shell/focused-screen.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BeforeStart } from './before-start.tsx'
import { OfflineTest } from './offline-test.tsx'
import { showAttempt } from './show-attempt.ts'
import { TakeTest } from './take-test.tsx'
import { keepUnsentAnswers } from './unsent-answers.ts'
import { useQuestionInUrl } from './use-question-in-url.ts'

const AfterTest = lazy(async () => ({ default: (await import('./after-test.tsx')).AfterTest }))

/** Credited time and a submission by the server arrive as live updates; this covers a lost connection. */
const poll_ms = 30_000

/** A test assigned to the applicant: before, while and after taking it. */
export default function Test() {
  const { id } = useParams() as { id: string }
  const attempt = useQuery({
    ...queryFor(takingApi.findOwn, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? poll_ms : false),
  })
  const { user_id } = useMe()
  const [unsent] = useState(() => keepUnsentAnswers(() => localStorage, `answers:${user_id}:${id}`))
  const [started, setStarted] = useState<OpenedAttempt>()
  useTitle(attempt.data?.test_name)
  const [question] = useQuestionInUrl()
  useFocusedScreen(attempt.data ? attempt.data.status === 'in_progress' : question !== null && !attempt.isError)
  if (isNotFound(attempt.error))
    return (
      <ItemNotFound
        item="Test"
        next={{ to: pathTo('applicant_applications'), label: screens.applicant_applications.title }}
      />
    )
  if (!attempt.data && attempt.fetchStatus === 'paused') return <OfflineTest id={id} unsent={unsent} />
  if (attempt.data?.status === 'in_progress')
    return <TakeTest attempt={attempt.data} read_at={attempt.dataUpdatedAt} unsent={unsent} started={started} />
  return (
    <>
      <TestHeader attempt={attempt.data} />
      <Loaded
        query={attempt}
        error="Failed to load the test. Please try again."
        loading={<DetailSkeleton label="Loading the test" />}
      >
        {(loaded) =>
          loaded.status === 'assigned' ? (
            <BeforeStart
              attempt={loaded}
              onStart={(opened) => {
                setStarted(opened)
                showAttempt(opened)
              }}
            />
          ) : (
            <Suspense fallback={<DetailSkeleton label="Loading the test" />}>
              <AfterTest attempt={loaded} unsent={unsent} />
            </Suspense>
          )
        }
      </Loaded>
    </>
  )
}

function TestHeader({ attempt }: { attempt: TakenAttempt | undefined }) {
  return (
    <PageHeader
      title={attempt?.test_name ?? screens.applicant_test.title}
      description={attempt && `${attempt.company_name} · ${attempt.job_title}`}
      back={
        attempt
          ? { to: pathTo('applicant_application', { id: attempt.application_id }), label: attempt.job_title }
          : { to: pathTo('applicant_applications'), label: screens.applicant_applications.title }
      }
    />
  )
}
