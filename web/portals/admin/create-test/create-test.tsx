import { useState } from 'react'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import { emptyTest } from '#web/features/tests/form/edited-test.ts'
import { TestForm } from '#web/features/tests/form/test-form.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const home = pathTo('admin_tests')

/** The form for a new test of the library, which is saved as a draft or activated. */
export default function CreateLibraryTest() {
  const [initial] = useState(emptyTest)
  const create = useCall(testsApi.create)
  return (
    <>
      <PageHeader title={screens.admin_create_test.title} back={{ to: home, label: screens.admin_tests.title }} />
      <TestForm
        initial={initial}
        keptAs={{ name: 'create-library-test' }}
        primary={{ way: 'create', label: 'Create Test', busyLabel: 'Creating…' }}
        home={home}
        save={async (body) => {
          await create.mutateAsync({ body })
          return home
        }}
      />
    </>
  )
}
