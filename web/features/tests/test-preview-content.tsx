import { useQuery } from '@tanstack/react-query'
import { testsApi } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Preview } from './preview.tsx'

interface TestPreviewProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  test: Pick<TestSummary, 'id' | 'name'>
}

/** A test of a list as applicants see it. */
export function TestPreviewContent({ open, onOpenChange, test: { id, name } }: TestPreviewProps) {
  const test = useQuery({ ...queryFor(testsApi.find, { params: { id } }), enabled: open })
  const { questions = [], sections = [] } = test.data?.content ?? {}
  return (
    <Preview open={open} onOpenChange={onOpenChange} name={name} questions={questions} sections={sections}>
      <Loaded
        query={test}
        error="Failed to load the test. Please try again."
        loading={
          <Skeletons count={4} label="Loading the test" className="grid gap-4">
            <Skeleton className="h-5" />
          </Skeletons>
        }
      >
        {() => <p className="text-sm text-ink-soft">This test has no questions yet.</p>}
      </Loaded>
    </Preview>
  )
}
