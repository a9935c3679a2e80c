import { useQuery } from '@tanstack/react-query'
import { Handshake, SearchX } from 'lucide-react'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentsQuery } from '#domain/assignments/assignment.ts'
import { assignmentMachine, assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import { screens } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { AssignmentsTable } from './assignments-table.tsx'

const { q, page } = assignmentsQuery.shape

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...assignmentMachine.states.map((value) => ({ value, label: assignmentStatusLabels[value] })),
] as const satisfies readonly { value: AssignmentStatus | 'all'; label: string }[]

export const handle = { wide: true } satisfies ScreenHandle

/** The assignments of all companies that the viewer is responsible for. */
export default function Assignments() {
  const [search, setSearch] = useQueryStates({
    q: inUrl(q.unwrap()).withDefault(''),
    status: parseAsStringLiteral(assignmentMachine.states),
    page: inUrl(page).withDefault(1),
  })
  const assignments = useQuery(
    queryFor(assignmentsApi.list, {
      query: { q: search.q || undefined, status: search.status ?? undefined, page: search.page },
    }),
  )
  useStayInPages(assignments.data, search.page, (last) => setSearch({ page: last }))
  const isNarrowed = search.q !== '' || search.status !== null
  const clear = () => void setSearch(null)
  return (
    <>
      <PageHeader title={screens.admin_assignments.title} />
      <ListScreen
        query={assignments}
        noun={['assignment', 'assignments']}
        toolbar={
          <ListToolbar
            search={{
              label: 'Search assignments',
              placeholder: 'Talent, company, or role',
              value: search.q,
              onValueChange: (next) => void setSearch({ q: next || null, page: null }),
            }}
            filters={
              <Select
                aria-label="Status"
                value={search.status ?? 'all'}
                onValueChange={(next: AssignmentStatus | 'all') =>
                  void setSearch({ status: next === 'all' ? null : next, page: null })
                }
                options={statuses}
              />
            }
            inUse={search.status ? 1 : 0}
            onClear={isNarrowed ? clear : undefined}
          />
        }
        skeleton={<TableSkeleton label="Loading assignments" columns={['w-40', 'w-32', 'w-24', 'w-28', 'w-24']} />}
        error="Failed to load the assignments. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No assignments match"
              action={<Button onClick={clear}>Show all assignments</Button>}
            />
          ) : (
            <EmptyState
              icon={<Handshake aria-hidden />}
              title="No assignments yet"
              description="Accepted offers become assignments."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
      >
        {({ items }) => <AssignmentsTable assignments={items} outdated={assignments.isPlaceholderData} />}
      </ListScreen>
    </>
  )
}
