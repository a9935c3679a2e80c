import { useNavigate } from 'react-router'
import { testsApi } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { useEditPath } from './use-edit-path.ts'

type Test = Pick<TestSummary, 'id' | 'name'>

const idOf = ({ id }: Test) => ({ params: { id } })

const fail = (title: string) => (error: Error) => toast({ variant: 'destructive', title, description: error.message })

/** The one-click actions on a test, each with its confirmation toast. */
export function useTestMoves() {
  const navigate = useNavigate()
  const editPath = useEditPath()
  const archiving = useCall(testsApi.archive, { invalidates: ['jobs'] })
  const unarchiving = useCall(testsApi.unarchive, { invalidates: ['jobs'] })
  const cloning = useCall(testsApi.clone)
  const removing = useCall(testsApi.remove)

  // Not with the callbacks of `mutate`, which are dropped when the row of an archived test is gone.
  const archive = (test: Test) =>
    void archiving.mutateAsync(idOf(test)).then(
      () =>
        toast({
          title: 'Test archived',
          description: test.name,
          action: { label: 'Undo', onClick: () => unarchive(test) },
        }),
      fail('Test not archived'),
    )
  const unarchive = (test: Test) =>
    void unarchiving.mutateAsync(idOf(test)).then(
      () =>
        toast({
          title: 'Test unarchived',
          description: test.name,
          action: { label: 'Undo', onClick: () => archive(test) },
        }),
      fail('Test not unarchived'),
    )
  const clone = (test: Test) =>
    void cloning.mutateAsync(idOf(test)).then(
      (copy) =>
        toast({
          title: 'Test cloned',
          description: `“${copy.name}” was saved as a draft.`,
          action: { label: 'Edit', onClick: () => void navigate(editPath(copy)) },
        }),
      fail('Test not cloned'),
    )
  /** Returns whether the test was deleted. */
  const remove = async (test: Test) => {
    try {
      await removing.mutateAsync(idOf(test))
      toast({ acrossScreens: true, title: 'Test deleted', description: `“${test.name}” has been deleted.` })
      return true
    } catch (error) {
      fail('Test not deleted')(error as Error)
      return false
    }
  }
  const busy = [archiving, unarchiving, cloning, removing].some((one) => one.isPending)
  return { archive, unarchive, clone, remove, busy }
}

export type TestMoves = ReturnType<typeof useTestMoves>
