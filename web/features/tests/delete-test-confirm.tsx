import { useState } from 'react'
import type { TestSummary } from '#domain/tests/test.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { TestMoves } from './use-test-moves.ts'

interface DeleteTestConfirmProps {
  test: Pick<TestSummary, 'id' | 'name'>
  moves: TestMoves
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called while the deletion runs, so that the test's screen does not refetch it. */
  onDeleting?: ((deleting: boolean) => void) | undefined
  onDeleted?: (() => void) | undefined
}

/** Asks for confirmation before a test is deleted. */
export function DeleteTestConfirm({ test, moves, open, onOpenChange, onDeleting, onDeleted }: DeleteTestConfirmProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    onDeleting?.(true)
    const gone = await moves.remove(test)
    setBusy(false)
    onOpenChange(false)
    if (gone) onDeleted?.()
    else onDeleting?.(false)
  }
  return (
    <Confirm
      open={open}
      danger
      busy={busy}
      title="Delete this test?"
      description={
        <>
          “<span className="wrap-anywhere">{test.name}</span>” will be permanently deleted.
        </>
      }
      action="Delete Test"
      onConfirm={() => void remove()}
      onCancel={() => onOpenChange(false)}
    />
  )
}
