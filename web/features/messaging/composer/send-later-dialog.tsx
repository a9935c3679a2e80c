import { useState } from 'react'
import { dateIn, instantIn } from '#domain/kernel/calendar.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatClock, formatWeekday } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { laterChoices } from './send-later.ts'

interface SendLaterDialogProps {
  conversation: OpenConversation
  body: string
  files: readonly StoredFile[]
  onClose: () => void
  onScheduled: () => void
}

const day_ms = 86_400_000
const times = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)

/** Sends a message at a time of the recipient's day. Each time is shown on both clocks. */
export function SendLaterDialog({ conversation, body, files, onClose, onScheduled }: SendLaterDialogProps) {
  const ownZone = useTimeZone()
  const mySide = conversation.participants.find((one) => one.is_me)?.side
  const theirZone = conversation.participants.find((one) => one.side !== mySide && one.timezone)?.timezone ?? ownZone
  const now = useNow()
  const today = dateIn(theirZone, new Date(now))
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState('09:00')
  const [error, setError] = useState<string>()
  const [messageId] = useState(() => crypto.randomUUID())
  const schedule = useCall(messagingApi.schedule)

  const clocks = (at: Date) => {
    const show = (zone: string) => `${formatWeekday(at.toISOString(), zone)}, ${formatClock(at.getTime(), zone)}`
    const theirs = `${show(theirZone)} in ${formatZoneCity(theirZone)}`
    return theirZone === ownZone ? theirs : `${theirs} · ${show(ownZone)} your time`
  }
  const submit = (at: Date) => {
    if (at.getTime() <= Date.now()) return setError(messageMessages.past)
    if (at.getTime() > Date.now() + messageLimits.scheduled_days * day_ms) return setError(messageMessages.too_far)
    setError(undefined)
    schedule.mutate(
      {
        params: { id: conversation.id },
        body: { id: messageId, body, file_ids: files.map(({ id }) => id), send_at: at.toISOString() },
      },
      {
        onSuccess: ({ send_at }) => {
          onClose()
          onScheduled()
          toast({ title: 'Message scheduled', description: clocks(new Date(send_at)) })
        },
        onError: (failure) => setError(failure.message),
      },
    )
  }
  const custom = date && instantIn(theirZone, date, time)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send later"
      description={
        theirZone === ownZone
          ? `It is ${formatClock(now, ownZone)} in ${formatZoneCity(ownZone)}.`
          : `It is ${formatClock(now, theirZone)} in ${formatZoneCity(theirZone)} for ${conversation.title}, and ${formatClock(now, ownZone)} for you.`
      }
    >
      <ul className="grid gap-2">
        {laterChoices(new Date(now), theirZone).map(({ label, at }) => (
          <li key={label}>
            <button
              type="button"
              disabled={schedule.isPending}
              onClick={() => submit(at)}
              className="w-full rounded-control border border-line px-4 py-2.5 text-left text-sm transition-colors hover:bg-hover disabled:opacity-50"
            >
              <span className="block font-semibold">
                {label}
                {theirZone !== ownZone && ' their time'}
              </span>
              <span className="block text-ink-soft">{clocks(at)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Field label={theirZone === ownZone ? 'Date' : 'Date, their time'}>
          {(field) => <DatePicker {...field} value={date} onValueChange={setDate} min={today} today={today} />}
        </Field>
        <Field label={theirZone === ownZone ? 'Time' : 'Time, their time'}>
          {(field) => (
            <Select
              {...field}
              value={time}
              onValueChange={setTime}
              options={times.map((value) => ({
                value,
                label: formatClock(Date.parse(`2026-01-01T${value}:00Z`), 'UTC'),
              }))}
            />
          )}
        </Field>
      </div>
      {custom && <p className="mt-3 text-sm text-ink-soft">{clocks(custom)}</p>}
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger-ink">
          {error}
        </p>
      )}
      <div className="mt-4 flex justify-end">
        <Button look="primary" disabled={!custom} busy={schedule.isPending} onClick={() => custom && submit(custom)}>
          Schedule
        </Button>
      </div>
    </Dialog>
  )
}
