import { useQuery } from '@tanstack/react-query'
import { History, Info } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { TestHistory } from '#web/features/tests/test-history.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formOf } from '#web/portals/company/test-form/edited-test.ts'
import { TestForm } from '#web/portals/company/test-form/test-form.tsx'
import { EditedElsewhere } from './edited-elsewhere.tsx'
import { NotEditable } from './not-editable.tsx'
import { useEditTest } from './use-edit-test.ts'

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
  return <Editing key={opened.revision} opened={opened} onDiscard={setOpened} />
}

interface EditingProps {
  opened: TestDetails
  onDiscard: (latest: TestDetails) => void
}

function Editing({ opened, onDiscard }: EditingProps) {
  const { save, question } = useEditTest(opened, onDiscard)
  const [initial] = useState(() => formOf(opened.content))
  const isDraft = opened.status === 'draft'
  return (
    <>
      {!isDraft && (
        <Banner icon={<Info aria-hidden />} className="mb-6">
          {opened.has_unpublished_changes
            ? `This test has changes that are not active yet. Applicants take version ${opened.version}.`
            : `Changes become version ${(opened.version ?? 0) + 1} when you activate them. Tests that are already assigned keep their version.`}
        </Banner>
      )}
      <TestForm
        initial={initial}
        keptAs={{ name: `edit-test:${opened.id}`, base: String(opened.revision) }}
        primary={
          isDraft
            ? { way: 'create', label: 'Create Test', busyLabel: 'Creating…' }
            : { way: 'activate', label: 'Activate Changes', busyLabel: 'Activating…' }
        }
        home={pathTo('company_test', { id: opened.id })}
        save={save}
      />
      <EditedElsewhere question={question} />
    </>
  )
}
