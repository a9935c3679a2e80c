import { Archive, LibraryBig } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { useCall } from '#web/lib/api/query.ts'
import { OnlyHiringTeam } from '#web/portals/company/create-test/only-hiring-team.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'

/** Explains why a test cannot be edited: it is in the library, it is archived, or the member may not. */
export function NotEditable({ test }: { test: TestDetails }) {
  const clone = useCall(testsApi.clone)
  const navigate = useNavigate()
  if (test.source === 'library' && test.allowed.includes('clone'))
    return (
      <Card>
        <EmptyState
          icon={<LibraryBig aria-hidden />}
          title="Library tests cannot be changed"
          description="Clone the test to edit your own copy."
          action={
            <Button
              look="primary"
              busy={clone.isPending}
              busyLabel="Cloning…"
              onClick={() =>
                clone.mutate(
                  { params: { id: test.id } },
                  {
                    proceed: ({ id }) => void navigate(pathTo('company_test_edit', { id })),
                    onError: () =>
                      toast({
                        variant: 'destructive',
                        title: 'Error cloning test',
                        description: 'Failed to clone the test. Please try again.',
                      }),
                  },
                )
              }
            >
              Clone
            </Button>
          }
        />
      </Card>
    )
  if (test.status === 'archived')
    return (
      <Card>
        <EmptyState
          icon={<Archive aria-hidden />}
          title="This test is archived"
          description="Unarchive it to edit it."
          action={
            <ButtonLink look="primary" to={pathTo('company_test', { id: test.id })}>
              View test
            </ButtonLink>
          }
        />
      </Card>
    )
  return <OnlyHiringTeam verb="edit" />
}
