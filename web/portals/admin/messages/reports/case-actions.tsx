import { useState } from 'react'
import { reportsApi } from '#domain/reports/api.ts'
import { reportLimits, restoreForm } from '#domain/reports/report.ts'
import type { ReportCaseDetails } from '#domain/reports/report.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const DecisionDialog = lazyDialog(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })

/** What the reader can do about a case now. */
export function CaseActions({ reported }: { reported: ReportCaseDetails }) {
  const { id, allowed } = reported
  const [dialog, setDialog] = useState<'decide' | 'restore' | null>(null)
  useReadyDialogs(DecisionDialog)
  const claim = useCall(reportsApi.claim)
  const release = useCall(reportsApi.release)
  const restore = useCall(reportsApi.restore)
  const params = { id }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {allowed.includes('resolve') && (
        <Button look="primary" size="sm" onClick={() => setDialog('decide')}>
          Decide…
        </Button>
      )}
      {allowed.includes('claim') && (
        <Button
          look="primary"
          size="sm"
          busy={claim.isPending}
          onClick={() => claim.mutate({ params }, { onError, onSuccess: () => toast({ title: 'Claimed' }) })}
        >
          Claim
        </Button>
      )}
      {allowed.includes('release') && (
        <Button
          size="sm"
          busy={release.isPending}
          onClick={() => release.mutate({ params }, { onError, onSuccess: () => toast({ title: 'Released' }) })}
        >
          Release
        </Button>
      )}
      {allowed.includes('restore') && (
        <Button size="sm" onClick={() => setDialog('restore')}>
          Restore…
        </Button>
      )}
      {dialog === 'decide' && <DecisionDialog reported={reported} onClose={() => setDialog(null)} />}
      {dialog === 'restore' && (
        <ReasonDialog
          schema={restoreForm}
          title="Restore what was hidden?"
          description="It becomes visible again, and its author is notified."
          hint="The author reads the reason."
          limit={reportLimits.reason}
          action="Restore"
          busy="Restoring…"
          onSubmit={async (body) => {
            await restore.mutateAsync({ params, body })
            toast({ title: 'Restored' })
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
