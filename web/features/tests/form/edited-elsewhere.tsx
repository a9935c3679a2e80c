import { TestChanges } from '#web/features/tests/test-changes.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import type { EditQuestion } from './use-edit-test.ts'

/** Asks which version to keep when another user has saved the test. */
export function EditedElsewhere({ question }: { question: EditQuestion | undefined }) {
  return (
    <ConflictDialog
      noun="test"
      description="Your version differs from theirs. Your changes are still here."
      open={question !== undefined}
      onKeepEditing={() => question?.answer('stay')}
      onUseTheirs={() => question?.answer('theirs')}
      onSaveMine={() => question?.answer('mine')}
    >
      {question && <TestChanges changes={question.changes} from="Theirs" to="Yours" />}
    </ConflictDialog>
  )
}
