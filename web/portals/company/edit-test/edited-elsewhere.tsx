import { TestChanges } from '#web/features/tests/test-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { EditQuestion } from './use-edit-test.ts'

/** Asks which version to keep when another user has saved the test. */
export function EditedElsewhere({ question }: { question: EditQuestion | undefined }) {
  const stay = () => question?.answer('stay')
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={stay}
      width="lg"
      title="Someone else changed this test"
      description="Your version differs from theirs. Your changes are still here."
      footer={
        <>
          <Button className="mr-auto" onClick={() => question?.answer('theirs')}>
            Use their version
          </Button>
          <Button onClick={stay}>Keep editing</Button>
          <Button look="primary" onClick={() => question?.answer('mine')}>
            Save my version
          </Button>
        </>
      }
    >
      {question && <TestChanges changes={question.changes} from="Theirs" to="Yours" />}
    </Dialog>
  )
}
