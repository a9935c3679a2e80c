import { ArchiveRestore, CircleCheck, Pause, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { bulkPermissions } from '#domain/accounts/account.ts'
import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkActionKind } from '#domain/bulk-actions/bulk-action.ts'
import type { SanctionSubject } from '#domain/sanctions/sanction.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { BulkAction } from '#web/ui/bulk-bar.tsx'
import type { BulkRows } from './start-bulk-action-dialog.tsx'
import { StartBulkActionDialog } from './start-bulk-action-dialog.tsx'

const icons = {
  suspend: <Pause aria-hidden />,
  activate: <CircleCheck aria-hidden />,
  delete: <Trash2 aria-hidden />,
  restore: <ArchiveRestore aria-hidden />,
} satisfies Record<(typeof bulkActionKinds)[BulkActionKind]['move'], ReactNode>

interface SelectionActionsProps {
  subject: SanctionSubject
  rows: BulkRows
  /** Deleted ones are listed, which can only be restored. */
  deleted: boolean
  onStarted: () => void
  /** The `SelectionBar` with these actions. */
  children: (actions: readonly BulkAction[]) => ReactNode
}

/** What the user may do with the selected companies or applicants. */
export function SelectionActions({ subject, rows, deleted, onStarted, children }: SelectionActionsProps) {
  const { allowed } = useMe()
  const [chosen, choose] = useState<BulkActionKind>()
  const kinds = bulkPermissions.filter((kind) => {
    const facts = bulkActionKinds[kind]
    return facts.subject === subject && (facts.move === 'restore') === deleted && allowed.includes(kind)
  })
  return (
    <>
      {children(
        kinds.map((kind) => ({
          label: bulkActionKinds[kind].label,
          icon: icons[bulkActionKinds[kind].move],
          onSelect: () => choose(kind),
        })),
      )}
      {chosen && (
        <StartBulkActionDialog kind={chosen} rows={rows} onClose={() => choose(undefined)} onStarted={onStarted} />
      )}
    </>
  )
}
