import { dateText } from '#domain/kernel/calendar.ts'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { appealForm } from '#domain/sanctions/sanction.ts'
import type { OwnSanction } from '#domain/sanctions/sanction.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppealFacts } from './appeal-facts.tsx'
import { AppealField } from './appeal-field.tsx'

interface SanctionDialogProps {
  sanction: OwnSanction
  onClose: () => void
}

const titleOf = ({ kind }: OwnSanction) => (kind === 'warning' ? 'Warning' : 'Suspension')

/** Why a company or user is suspended or warned, with the form for the appeal or what became of it. */
export function SanctionDialogContent({ sanction, onClose }: SanctionDialogProps) {
  if (sanction.allowed.includes('appeal')) return <AppealDialog sanction={sanction} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(sanction)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <SanctionFacts sanction={sanction} />
    </Dialog>
  )
}

function AppealDialog({ sanction, onClose }: SanctionDialogProps) {
  const form = useSchemaForm(appealForm, { text: '' })
  const appeal = useCall(sanctionsApi.appeal)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(sanction)}
      action="Send appeal"
      busy="Sending…"
      cancel="Close"
      onSubmit={async (body) => {
        await appeal.mutateAsync({ params: { id: sanction.id }, body })
        toast({ title: 'Appeal sent', description: 'A different person decides. We will email you the answer.' })
      }}
    >
      <SanctionFacts sanction={sanction} />
      <AppealField form={form} />
    </FormDialog>
  )
}

function SanctionFacts({ sanction }: { sanction: OwnSanction }) {
  const { reason, starts_at, ends_on } = sanction
  return (
    <div className="grid gap-3 text-sm">
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-ink-soft">
        Since <RelativeTime at={starts_at} className="lowercase" />.{' '}
        {ends_on ? `Ends on ${dateText(ends_on)}.` : 'No end is set.'}
      </p>
      <AppealFacts
        sanction={sanction}
        sent={sanction.appeal && <RelativeTime at={sanction.appeal.at} className="lowercase" />}
        heading="h3"
      />
    </div>
  )
}
