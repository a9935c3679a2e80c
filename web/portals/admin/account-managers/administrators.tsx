import { useQuery } from '@tanstack/react-query'
import { adminRoles } from '#domain/kernel/actor.ts'
import { adminRoleLabels } from '#domain/staff/administrator.ts'
import type { Administrator } from '#domain/staff/administrator.ts'
import { staffApi } from '#domain/staff/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The administrators and their roles, for owners. */
export function Administrators() {
  const administrators = useQuery(queryFor(staffApi.listAdministrators, {}))
  return (
    <Card flush className="@container">
      <Loaded
        query={administrators}
        error="Failed to load the administrators. Please try again."
        loading={<TableSkeleton label="Loading administrators" columns={['w-48', 'w-40']} />}
      >
        {({ items }) => (
          <Table label="Administrators">
            <TableHead>
              <HeadCell className="pl-5!">Administrator</HeadCell>
              <HeadCell className="w-56">Role</HeadCell>
            </TableHead>
            <TableBody>
              {items.map((one) => (
                <AdministratorRow key={one.id} administrator={one} />
              ))}
            </TableBody>
          </Table>
        )}
      </Loaded>
    </Card>
  )
}

const roles = adminRoles.map((value) => ({ value, label: adminRoleLabels[value] }))

function AdministratorRow({ administrator }: { administrator: Administrator }) {
  const { id, name, email, admin_role, is_you } = administrator
  const setRole = useCall(staffApi.setAdminRole, { invalidates: ['accounts'] })
  return (
    <Row className="quiet-controls">
      <Cell className="min-w-0 basis-full @3xl:pl-5!">
        <span className="block font-semibold wrap-anywhere @3xl:truncate">
          {name}
          {is_you && ' (you)'}
        </span>
        <SecondLine className="truncate text-ink-soft">{email}</SecondLine>
      </Cell>
      <Cell className="@3xl:overflow-visible! @3xl:pr-5!">
        <Select
          aria-label={`Role of ${name}`}
          value={admin_role}
          disabled={setRole.isPending}
          onValueChange={(next) =>
            setRole.mutate(
              { params: { id }, body: { admin_role: next } },
              {
                onSuccess: () => toast({ title: 'Role changed', description: `${name}: ${adminRoleLabels[next]}` }),
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Failed to change the role', description: message }),
              },
            )
          }
          options={roles}
        />
      </Cell>
    </Row>
  )
}
