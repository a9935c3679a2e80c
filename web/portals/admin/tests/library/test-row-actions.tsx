import { pathTo } from '#domain/paths.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { TestMenu } from '#web/features/tests/test-menu.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The buttons of a test: those that it allows now. */
export function TestRowActions({ item: test }: { item: TestSummary }) {
  const state = useReturnState()
  return (
    <span className="inline-flex items-center gap-1">
      {test.allowed.includes('edit') && (
        <ButtonLink size="sm" to={pathTo('admin_test_edit', { id: test.id })} state={state}>
          Edit<span className="sr-only"> {test.name}</span>
        </ButtonLink>
      )}
      <TestMenu test={test} without="edit" label={`Actions for ${test.name}`} size="sm" />
    </span>
  )
}
