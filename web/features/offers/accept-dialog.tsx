import { useQuery } from '@tanstack/react-query'
import type { ContractText } from '#domain/contracts/contract.ts'
import { offersApi } from '#domain/offers/api.ts'
import { acceptOfferForm } from '#domain/offers/offer.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { SignatureField } from '#web/features/assignments/signature-field.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import { OutlookDetails } from './outlook-details.tsx'

interface AcceptDialogProps {
  offer: Offer
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The contract with a plain sentence beside each clause, and the signature that accepts the offer. */
export function AcceptDialog({ offer, open, onOpenChange }: AcceptDialogProps) {
  const form = useSchemaForm(acceptOfferForm, { signature: '', has_agreed: false })
  const contract = useQuery({ ...queryFor(offersApi.readContract, { params: { id: offer.id } }), enabled: open })
  const accept = useCall(offersApi.accept, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Accept and sign"
      description={`${offer.role_title} at ${offer.company.name}`}
      width="lg"
      action="Accept and Sign"
      busy="Signing…"
      onSubmit={async (body) => {
        await accept.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer accepted', description: 'Your contract is signed.' })
      }}
    >
      <OutlookDetails outlook={offer.outlook} engagement_type={offer.engagement_type} />
      <Loaded
        query={contract}
        error="Failed to load the contract. Please try again."
        loading={<Skeleton className="h-64" />}
      >
        {(text) => <Clauses contract={text} />}
      </Loaded>
      <FormField form={form} name="has_agreed">
        {(field) => <Checkbox {...field} label="I have read the contract and agree to it." />}
      </FormField>
      <SignatureField form={form} />
    </FormDialog>
  )
}

function Clauses({ contract: { title, clauses } }: { contract: ContractText }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ol className="mt-3 grid gap-5">
        {clauses.map(({ heading, text, summary }) => (
          <li key={heading} className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="min-w-0">
              <h4 className="font-medium">{heading}</h4>
              <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
            </div>
            <p className="self-start rounded-control bg-sunken p-3 wrap-anywhere text-ink-soft">
              <span className="block text-xs font-semibold text-ink-faint">In short</span>
              {summary}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
