import { countOf } from '#domain/kernel/count.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import type { TestMoves } from './use-test-moves.ts'

interface ArchiveTestConfirmProps {
  test: Pick<TestSummary, 'id' | 'name' | 'jobs_count'>
  moves: TestMoves
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for confirmation before a test that jobs require is archived. */
export function ArchiveTestConfirm({ test, moves, open, onOpenChange }: ArchiveTestConfirmProps) {
  return (
    <Confirm
      open={open}
      title="Archive this test?"
      description={
        <>
          {countOf(test.jobs_count, 'job requires', 'jobs require')} “<span className="wrap-anywhere">{test.name}</span>
          ”. New applicants will no longer be assigned it. Tests that are already assigned can still be taken.
        </>
      }
      action="Archive Test"
      onConfirm={() => {
        onOpenChange(false)
        moves.archive(test)
      }}
      onCancel={() => onOpenChange(false)}
    />
  )
}
