import { useState } from 'react'
import type { ReactNode } from 'react'
import { bulkPermissions } from '#domain/accounts/account.ts'
import { bulkActionKinds } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkActionKind } from '#domain/bulk-actions/bulk-action.ts'
import type { SanctionSubject } from '#domain/sanctions/sanction.ts'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { StartBulkActionDialog } from './start-bulk-action-dialog.tsx'

interface SubjectActionsProps {
  subject: SanctionSubject
  id: string
  /** The `allowed` of the company or applicant. */
  allowed: readonly string[]
  /** More buttons. */
  children?: ReactNode
}

/** The buttons to suspend, activate, delete and restore one company or applicant. */
export function SubjectActions({ subject, id, allowed, children }: SubjectActionsProps) {
  const [chosen, choose] = useState<BulkActionKind>()
  useReadyDialogs(StartBulkActionDialog)
  const kinds = bulkPermissions.filter(
    (kind) => bulkActionKinds[kind].subject === subject && allowed.includes(bulkActionKinds[kind].move),
  )
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {kinds.map((kind) => (
          <Button key={kind} size="sm" onClick={() => choose(kind)}>
            {bulkActionKinds[kind].label}
          </Button>
        ))}
        {children}
      </div>
      {chosen && <StartBulkActionDialog kind={chosen} rows={{ ids: [id] }} onClose={() => choose(undefined)} />}
    </>
  )
}
