import { useQuery } from '@tanstack/react-query'
import { Archive, History } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { TestEditor } from '#web/features/tests/test-editor.tsx'
import { TestHistory } from '#web/features/tests/test-history.tsx'
import { useTestMoves } from '#web/features/tests/use-test-moves.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Edits a test of the library. */
export default function EditLibraryTest() {
  const { id } = useParams() as { id: string }
  const test = useQuery(queryFor(testsApi.find, { params: { id } }))
  const [showsHistory, setShowsHistory] = useState(false)
  const back = useReturnTo(pathTo('admin_tests'), pathTo('admin_tests'))
  useTitle(test.data && `Edit ${test.data.name}`)
  if (isNotFound(test.error))
    return <ItemNotFound item="Test" next={{ to: pathTo('admin_tests'), label: screens.admin_tests.title }} />
  return (
    <>
      <PageHeader
        title={screens.admin_test_edit.title}
        description={test.data && <span className="wrap-anywhere">{test.data.name}</span>}
        back={{ ...back, label: screens.admin_tests.title }}
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
        {(loaded) =>
          loaded.status === 'archived' ? <Archived test={loaded} /> : <Opened key={id} test={loaded} home={back.to} />
        }
      </Loaded>
      <Drawer open={showsHistory} onOpenChange={setShowsHistory} title="History">
        <div className="px-5 pb-6">
          <TestHistory testId={id} />
        </div>
      </Drawer>
    </>
  )
}

function Opened({ test, home }: { test: TestDetails; home: string }) {
  // The form starts with the current revision. Later changes by colleagues do not overwrite the user's input.
  const [opened, setOpened] = useState(test)
  return <TestEditor key={opened.revision} opened={opened} onDiscard={setOpened} home={home} />
}

function Archived({ test }: { test: TestDetails }) {
  const { unarchive, busy } = useTestMoves()
  return (
    <Card>
      <EmptyState
        icon={<Archive aria-hidden />}
        title="This test is archived"
        description="Unarchive it to edit it."
        action={
          <Button look="primary" busy={busy} busyLabel="Unarchiving…" onClick={() => unarchive(test)}>
            Unarchive
          </Button>
        }
      />
    </Card>
  )
}
