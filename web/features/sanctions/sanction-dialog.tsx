import { dateText } from '#domain/kernel/calendar.ts'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { appealForm, sanctionLimits } from '#domain/sanctions/sanction.ts'
import type { OwnSanction } from '#domain/sanctions/sanction.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface SanctionDialogProps {
  sanction: OwnSanction
  onClose: () => void
}

const titleOf = ({ kind }: OwnSanction) => (kind === 'warning' ? 'Warning' : 'Suspension')

/** Why a company or user is suspended or warned, with the form for the appeal or what became of it. */
export function SanctionDialog({ sanction, onClose }: SanctionDialogProps) {
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
      <FormField
        form={form}
        name="text"
        label="Why is this decision wrong?"
        hint="You can appeal once. A different person decides."
        limit={sanctionLimits.appeal}
        required
      >
        {(field) => <Textarea {...field} rows={5} />}
      </FormField>
    </FormDialog>
  )
}

function SanctionFacts({ sanction: { reason, starts_at, ends_on, appeal, decision } }: { sanction: OwnSanction }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="text-ink-soft">
        Since <RelativeTime at={starts_at} className="lowercase" />.{' '}
        {ends_on ? `Ends on ${dateText(ends_on)}.` : 'No end is set.'}
      </p>
      {appeal && (
        <section className="grid gap-1">
          <h3 className="font-semibold">Your appeal</h3>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <p className="text-ink-soft">
            Sent <RelativeTime at={appeal.at} className="lowercase" />.{decision ? '' : ' We have not decided it yet.'}
          </p>
        </section>
      )}
      {decision && (
        <section className="grid gap-1">
          <h3 className="font-semibold">
            {decision.outcome === 'lifted' ? 'Your appeal was successful' : 'Your appeal was not accepted'}
          </h3>
          <p className="wrap-anywhere whitespace-pre-line">{decision.answer}</p>
        </section>
      )}
    </div>
  )
}
