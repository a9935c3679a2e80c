import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TestEditor } from './test-editor.tsx'
import { TestHistory } from './test-history.tsx'

interface EditTestScreenProps {
  id: string
  title: string
  back: { to: string; state?: unknown; label: string }
  /** Where to go if there is no such test. */
  next: { to: string; label: string }
  /** Where the editor leads when it is left. */
  home: string
  /** What is shown instead of the editor; null if the test can be edited. */
  renderInstead: (test: TestDetails) => ReactNode
}

/** The screen on which a test is edited, with its history. */
export function EditTestScreen({ id, title, back, next, home, renderInstead }: EditTestScreenProps) {
  const test = useQuery(queryFor(testsApi.find, { params: { id } }))
  const [showsHistory, setShowsHistory] = useState(false)
  useTitle(test.data && `Edit ${test.data.name}`)
  if (isNotFound(test.error)) return <ItemNotFound item="Test" next={next} />
  return (
    <>
      <PageHeader
        title={title}
        description={test.data && <span className="wrap-anywhere">{test.data.name}</span>}
        back={back}
        actions={
          test.data?.version != null && (
            <Button onClick={() => setShowsHistory(true)}>
              <History aria-hidden />
              History
            </Button>
          )
        }
      />
      <Loaded
        query={test}
        error="Failed to load the test. Please try again."
        loading={<FormSkeleton label="Loading the test" />}
      >
        {(loaded) => <Opened test={loaded} home={home} renderInstead={renderInstead} />}
      </Loaded>
      <Drawer open={showsHistory} onOpenChange={setShowsHistory} title="History">
        <div className="px-5 pb-6">
          <TestHistory testId={id} />
        </div>
      </Drawer>
    </>
  )
}

interface OpenedProps extends Pick<EditTestScreenProps, 'home' | 'renderInstead'> {
  test: TestDetails
}

function Opened({ test, home, renderInstead }: OpenedProps) {
  // The form starts with the current revision. Later changes by colleagues do not overwrite the user's input.
  const [opened, setOpened] = useState(test)
  if (renderInstead(opened)) {
    const current = renderInstead(test)
    if (!current) setOpened(test)
    return current
  }
  return <TestEditor key={opened.revision} opened={opened} onDiscard={setOpened} home={home} />
}
