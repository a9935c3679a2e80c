import { useState } from 'react'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { emptyTest } from '#web/features/tests/form/edited-test.ts'
import { useJobFormPath, withCreatedTest } from './job-in-progress.ts'
import { OnlyHiringTeam } from './only-hiring-team.tsx'
import { TestForm } from '#web/features/tests/form/test-form.tsx'

/** The form for a new test, which is saved as a draft or activated. Opened from a job form, it returns there. */
export default function CreateTest() {
  const { allowed } = useMe()
  const [initial] = useState(emptyTest)
  const create = useCall(testsApi.create)
  const jobForm = useJobFormPath()
  const home = jobForm ?? pathTo('company_jobs')
  return (
    <>
      <PageHeader
        title={screens.company_create_test.title}
        back={{ to: home, label: jobForm ? 'Back to the job posting' : 'Back to Jobs' }}
      />
      {allowed.includes('create_job') ? (
        <TestForm
          initial={initial}
          keptAs={{ name: 'create-test' }}
          primary={{ way: 'create', label: 'Create Test', busyLabel: 'Creating…' }}
          home={home}
          save={async (body) => {
            const test = await create.mutateAsync({ body })
            return jobForm && test.is_active ? withCreatedTest(jobForm, test.id) : home
          }}
        />
      ) : (
        <OnlyHiringTeam verb="create" />
      )}
    </>
  )
}
