import { Archive } from 'lucide-react'
import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { EditTestScreen } from '#web/features/tests/edit-test-screen.tsx'
import { useTestMoves } from '#web/features/tests/use-test-moves.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Edits a test of the library. */
export default function EditLibraryTest() {
  const { id } = useParams() as { id: string }
  const list = { to: pathTo('admin_tests'), label: screens.admin_tests.title }
  const back = useReturnTo(list.to, list.to)
  return (
    <EditTestScreen
      id={id}
      title={screens.admin_test_edit.title}
      back={{ ...back, label: list.label }}
      next={list}
      home={back.to}
      renderInstead={(test) => (test.status === 'archived' ? <Archived test={test} /> : null)}
    />
  )
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
