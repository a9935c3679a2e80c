import { dateIn } from '#domain/kernel/calendar.ts'
import { offersApi } from '#domain/offers/api.ts'
import { defaultExpiry, expiryOn, extensionDates } from '#domain/offers/expiry.ts'
import { extendOfferForm } from '#domain/offers/offer-forms.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedByOffers } from './changed-by-offers.ts'
import type { OfferDialogProps } from './use-offer-dialogs.ts'

export function ExtendDialog({ offer, open, onOpenChange }: OfferDialogProps) {
  const zone = useTimeZone()
  const dates = extensionDates(zone, offer, new Date(useNow()))
  const usual = dateIn(zone, defaultExpiry(zone, offer, new Date(offer.expires_at)))
  const later = dates && (usual < dates.min ? dates.min : usual > dates.max ? dates.max : usual)
  const form = useSchemaForm(extendOfferForm, { expires_at: later ? expiryOn(zone, later).toISOString() : '' })
  const extend = useCall(offersApi.extend, { invalidates: changedByOffers })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Extend this offer"
      description="The candidate has until the end of that day."
      action="Extend Offer"
      busy="Extending…"
      onSubmit={async (body) => {
        await extend.mutateAsync({ params: { id: offer.id }, body })
        toast({ title: 'Offer extended' })
      }}
    >
      <FormField form={form} name="expires_at" label="Expiration date" required>
        {(field) => (
          <DatePicker
            {...field}
            value={field.value ? dateIn(zone, new Date(field.value)) : null}
            {...dates}
            onValueChange={(date) => field.onValueChange(date ? expiryOn(zone, date).toISOString() : '')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
