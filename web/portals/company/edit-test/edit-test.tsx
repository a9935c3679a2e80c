import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { TestEditor } from '#web/features/tests/test-editor.tsx'
import { TestHistory } from '#web/features/tests/test-history.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NotEditable } from './not-editable.tsx'

/** Edits a test: a draft, or an active one, whose changes become its next version. */
export default function EditTest() {
  const { id } = useParams() as { id: string }
  const test = useQuery(queryFor(testsApi.find, { params: { id } }))
  const [showsHistory, setShowsHistory] = useState(false)
  useTitle(test.data && `Edit ${test.data.name}`)
  if (isNotFound(test.error))
    return <ItemNotFound item="Test" next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }} />
  return (
    <>
      <PageHeader
        title={screens.company_test_edit.title}
        description={test.data?.name}
        back={{ to: pathTo('company_test', { id }), label: screens.company_test.title }}
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
        {(loaded) => <Opened key={id} test={loaded} />}
      </Loaded>
      <Drawer open={showsHistory} onOpenChange={setShowsHistory} title="History">
        <div className="px-5 pb-6">
          <TestHistory testId={id} />
        </div>
      </Drawer>
    </>
  )
}

function Opened({ test }: { test: TestDetails }) {
  // The form starts with the current revision. Later changes by colleagues do not overwrite the user's input.
  const [opened, setOpened] = useState(test)
  if (!opened.allowed.includes('edit')) return <NotEditable test={test} />
  return (
    <TestEditor
      key={opened.revision}
      opened={opened}
      onDiscard={setOpened}
      home={pathTo('company_test', { id: opened.id })}
    />
  )
}
