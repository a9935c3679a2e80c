import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { EditTestScreen } from '#web/features/tests/edit-test-screen.tsx'
import { NotEditable } from './not-editable.tsx'

/** Edits a test: a draft, or an active one, whose changes become its next version. */
export default function EditTest() {
  const { id } = useParams() as { id: string }
  const home = pathTo('company_test', { id })
  return (
    <EditTestScreen
      id={id}
      title={screens.company_test_edit.title}
      back={{ to: home, label: screens.company_test.title }}
      next={{ to: pathTo('company_jobs'), label: screens.company_jobs.title }}
      home={home}
      renderInstead={(test) => (test.allowed.includes('edit') ? null : <NotEditable test={test} />)}
    />
  )
}
