import { Scale } from 'lucide-react'
import { useState } from 'react'
import { sanctionKindLabels } from '#domain/sanctions/sanction.ts'
import type { AppealOutcome, Sanction } from '#domain/sanctions/sanction.ts'
import { SanctionRecord } from '#web/features/sanctions/sanction-record.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const AppealDecisionDialog = lazyDialog(async () => (await import('./appeal-decision-dialog.tsx')).AppealDecisionDialog)

/** A sanction with its appeal, and the buttons to decide it. */
export function AppealItem({ sanction }: { sanction: Sanction }) {
  const { subject, kind, decision } = sanction
  const [deciding, setDeciding] = useState<AppealOutcome | null>(null)
  useReadyDialogs(AppealDecisionDialog)
  const isOpen = decision === null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{subject.name}</bdi> · {sanctionKindLabels[kind]}
        </p>
        <SanctionRecord sanction={sanction} />
        {isOpen && !sanction.allowed.includes('decide_appeal') && (
          <p className="text-ink-soft">A person who did not impose it decides.</p>
        )}
      </div>
      {sanction.allowed.includes('decide_appeal') && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Lift the ${kind} of ${subject.name}`} onClick={() => setDeciding('lifted')}>
            Lift
          </Button>
          <Button size="sm" aria-label={`Uphold the ${kind} of ${subject.name}`} onClick={() => setDeciding('upheld')}>
            Uphold
          </Button>
        </div>
      )}
      {deciding && <AppealDecisionDialog sanction={sanction} outcome={deciding} onClose={() => setDeciding(null)} />}
    </li>
  )
}
