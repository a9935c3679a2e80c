import { ArchiveRestore, CircleCheck, Pause, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { bulkPermissions } from '#domain/accounts/account.ts'
import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkActionKind, BulkFilter } from '#domain/bulk-actions/bulk-action.ts'
import type { SanctionSubject } from '#domain/sanctions/sanction.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import type { Selected } from '#web/lib/list/staff-list.tsx'
import { StartBulkActionDialog } from './start-bulk-action-dialog.tsx'

const icons = {
  suspend: <Pause aria-hidden />,
  activate: <CircleCheck aria-hidden />,
  delete: <Trash2 aria-hidden />,
  restore: <ArchiveRestore aria-hidden />,
} satisfies Record<(typeof bulkActionKinds)[BulkActionKind]['move'], ReactNode>

interface SelectionActionsProps extends Selected {
  subject: SanctionSubject
  /** The filter of the list. */
  filter: BulkFilter
}

/** What the user may do with the selected companies or applicants. Deleted ones can only be restored. */
export function SelectionActions({ subject, filter, ids, clear, bar }: SelectionActionsProps) {
  const { allowed } = useMe()
  const [chosen, choose] = useState<BulkActionKind>()
  useReadyDialogs(StartBulkActionDialog)
  const deleted = filter.status.length === 1 && filter.status[0] === 'deleted'
  const kinds = bulkPermissions.filter((kind) => {
    const facts = bulkActionKinds[kind]
    return facts.subject === subject && (facts.move === 'restore') === deleted && allowed.includes(kind)
  })
  return (
    <>
      {bar(
        kinds.map((kind) => ({
          label: bulkActionKinds[kind].label,
          icon: icons[bulkActionKinds[kind].move],
          onSelect: () => choose(kind),
        })),
      )}
      {chosen && (
        <StartBulkActionDialog
          kind={chosen}
          rows={ids ? { ids } : { filter }}
          onClose={() => choose(undefined)}
          onStarted={clear}
        />
      )}
    </>
  )
}
