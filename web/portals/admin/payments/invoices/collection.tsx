import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { noReminderTexts } from '#domain/invoices/reminders.ts'
import type { Collection } from '#domain/invoices/reminders.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { RecordedPaymentsOf } from './recorded-payments.tsx'

/** How an invoice is collected: how late it is, its reminders and billing contact, and payments recorded by hand. */
export function InvoiceCollection({ invoice }: { invoice: Invoice }) {
  const collection = useQuery(queryFor(invoicesApi.collection, { params: { id: invoice.id } }))
  return (
    <Section title="Collection">
      <Loaded
        query={collection}
        error="Failed to load the reminders. Please try again."
        loading={<Skeleton className="h-24" />}
      >
        {(loaded) => <Reminders invoice={invoice} collection={loaded} />}
      </Loaded>
      <RecordedPaymentsOf invoice={invoice} />
    </Section>
  )
}

function Reminders({ invoice, collection }: { invoice: Invoice; collection: Collection }) {
  const zone = useTimeZone()
  const [asking, setAsking] = useState(false)
  const remind = useCall(invoicesApi.remind)
  const { days_late, contact, reminders, next_reminder_on, no_reminder, remindable_at, allowed } = collection
  const close = () => setAsking(false)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
        <Detail name="Days late">{days_late > 0 ? countOf(days_late, 'day', 'days') : 'Not late'}</Detail>
        <Detail name="Reminders sent">{numberText(reminders.length)}</Detail>
        <Detail name="Next reminder">
          {next_reminder_on
            ? formatDate(next_reminder_on)
            : no_reminder
              ? `None. ${noReminderTexts[no_reminder]}`
              : 'None. All have been sent.'}
        </Detail>
        <Detail name="Billing contact">
          {contact ? (
            <>
              {contact.name && <span className="block">{contact.name}</span>}
              <a href={`mailto:${contact.email}`} className="rounded-sm text-primary-ink hover:underline">
                {contact.email}
              </a>
            </>
          ) : (
            '–'
          )}
        </Detail>
      </dl>
      {reminders.length > 0 && (
        <ul aria-label="Reminders" className="mt-3 grid gap-1 text-sm">
          {reminders.map(({ id, step_days, sent_by, sent_at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{step_days === null ? `Sent by ${sent_by ?? 'staff'}` : stepText(step_days)}</span>
              <span className="text-ink-soft">{formatInstant(sent_at, zone)}</span>
            </li>
          ))}
        </ul>
      )}
      {allowed.includes('remind') && contact && (
        <div className="mt-3">
          <Button onClick={() => setAsking(true)}>Send Reminder…</Button>
          <Confirm
            open={asking}
            title={`Send a reminder of invoice ${invoice.number}?`}
            description={`It is mailed to ${contact.email} and to the members of ${invoice.company.name} who see invoices.`}
            action="Send Reminder"
            busy={remind.isPending}
            onConfirm={() =>
              remind.mutate(
                { params: { id: invoice.id } },
                {
                  onSuccess: () => toast({ title: 'Reminder sent', description: contact.email }),
                  onError: ({ message }) =>
                    toast({ variant: 'destructive', title: 'Failed to send the reminder', description: message }),
                  onSettled: close,
                },
              )
            }
            onCancel={close}
          />
        </div>
      )}
      {no_reminder === null && remindable_at && (
        <p className="mt-3 text-sm text-ink-soft">
          The next reminder can be sent by hand from {formatInstant(remindable_at, zone)} on.
        </p>
      )}
    </>
  )
}

const stepText = (days: number): string =>
  days < 0
    ? `${countOf(-days, 'day', 'days')} before the due date`
    : `${countOf(days, 'day', 'days')} after the due date`
