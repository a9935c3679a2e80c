import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import { clockTime } from '#domain/assignments/terms.ts'
import { dateIn, instantIn } from '#domain/kernel/calendar.ts'
import { date } from '#domain/kernel/text.ts'
import { timeApi } from '#domain/time/api.ts'
import { shiftForm, shiftLimits } from '#domain/time/shift.ts'
import type { Shift } from '#domain/time/shift.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { LinksInput, handoffWords } from './handoff-fields.tsx'
import { otherZone } from './line-title.ts'
import { entriesOf, timesOf } from './shift-times.ts'
import { TimeInput } from '#web/ui/time-input.tsx'
import { WorkTime } from './work-time.tsx'

const { reason, done_note, open_note, links } = shiftForm.shape
const timesForm = z.strictObject({
  date,
  from: clockTime,
  to: clockTime,
  breaks: z.array(z.strictObject({ from: clockTime, to: clockTime })).max(shiftLimits.entries / 2),
  reason,
  done_note,
  open_note,
  links,
})

interface ShiftDialogProps {
  assignment_id: string
  /** The clock of the assignment. The times are entered by the person's own. */
  timezone: string
  company: { timezone: string }
  /** The shift that is changed; otherwise one is entered. */
  shift?: Shift
  /** The week of a new shift, by the clock of the assignment: the dialog proposes the own date of its first noon. */
  week_on?: string
  onClose: () => void
}

/** Enters or changes hours by hand, with the reason. */
export function ShiftDialog({ assignment_id, timezone, company, shift, week_on, onClose }: ShiftDialogProps) {
  const zone = useTimeZone()
  const today = useToday()
  const now = useNow()
  const enter = useCall(timeApi.enterShift)
  const edit = useCall(timeApi.editShift)
  const times = shift
    ? timesOf(shift.entries, zone, new Date(now))
    : { date: week_on ? dateIn(zone, instantIn(timezone, week_on, '12:00')) : today, from: '', to: '', breaks: [] }
  const form = useSchemaForm(timesForm, {
    ...times,
    reason: '',
    done_note: shift?.done_note ?? '',
    open_note: shift?.open_note ?? '',
    links: shift?.links ?? [],
  })
  const breaks = form.watch('breaks')
  const entered = form.watch()
  const isEntered = [
    date.safeParse(entered.date),
    clockTime.safeParse(entered.from),
    clockTime.safeParse(entered.to),
  ].every(({ success }) => success)
  const [first] = isEntered ? entriesOf({ ...entered, breaks: [] }, zone) : []
  const { starts_at, ends_at } = first ?? { starts_at: '', ends_at: '' }
  const other = first ? otherZone({ timezone, talent: { timezone: zone }, company }, zone, starts_at) : zone
  const setBreaks = (next: typeof breaks) => form.setValue('breaks', next, { shouldDirty: true })

  const save = async ({ date: on, from, to, breaks: pauses, ...rest }: z.output<typeof timesForm>) => {
    const entries = entriesOf({ date: on, from, to, breaks: pauses }, zone, shift?.entries)
    const body = { entries, ...rest }
    try {
      if (shift) await edit.mutateAsync({ params: { id: shift.id }, body })
      else await enter.mutateAsync({ body: { assignment_id, ...body } })
    } catch (error) {
      throw atTimes(error)
    }
    toast({ title: shift ? 'Hours changed' : 'Hours added' })
  }

  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={shift ? 'Change hours' : 'Add hours'}
      description={`Times on your clock, in ${formatZoneCity(zone)}. The company sees the reason and that the hours were entered by hand.`}
      action={shift ? 'Save Hours' : 'Add Hours'}
      busy="Saving…"
      onSubmit={save}
    >
      <FormField form={form} name="date" label="Day on which the shift starts" required>
        {(field) => <DatePicker {...field} onValueChange={(next) => field.onValueChange(next ?? '')} today={today} />}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="from" label="Start" required>
          {(field) => <TimeInput {...field} />}
        </FormField>
        <FormField form={form} name="to" label="End" required>
          {(field) => <TimeInput {...field} />}
        </FormField>
      </div>
      {isEntered && (
        <p className="text-sm">
          <WorkTime starts_at={starts_at} ends_at={ends_at} zone={other} dated />
        </p>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Breaks</legend>
        {breaks.map((_, at) => (
          <div key={at} className="flex items-start gap-2">
            <FormField
              form={form}
              name={`breaks.${at}.from`}
              label={`Start of break ${at + 1}`}
              hideLabel
              className="grow"
            >
              {(field) => <TimeInput {...field} />}
            </FormField>
            <span aria-hidden className="pt-2 text-ink-faint">
              –
            </span>
            <FormField form={form} name={`breaks.${at}.to`} label={`End of break ${at + 1}`} hideLabel className="grow">
              {(field) => <TimeInput {...field} />}
            </FormField>
            <IconButton
              label={`Remove break ${at + 1}`}
              size="lg"
              icon={<X aria-hidden />}
              onClick={() => setBreaks(breaks.filter((__, index) => index !== at))}
            />
          </div>
        ))}
        <Button size="sm" className="justify-self-start" onClick={() => setBreaks([...breaks, { from: '', to: '' }])}>
          <Plus aria-hidden />
          Add Break
        </Button>
      </fieldset>
      <FormField form={form} name="reason" label="Reason" limit={shiftLimits.reason} required>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField form={form} name="done_note" label={handoffWords.done_note} limit={shiftLimits.note} optional>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField form={form} name="open_note" label={handoffWords.open_note} limit={shiftLimits.note} optional>
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <FormField form={form} name="links" label={handoffWords.links} hint="One per line." optional>
        {(field) => <LinksInput {...field} />}
      </FormField>
    </FormDialog>
  )
}

/** What the server says about the entries appears at the times from which they were made. */
function atTimes(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = error.fields.map((field) => (field.path.startsWith('entries') ? { ...field, path: 'to' } : field))
  return new ApiError(error.status, error.code, error.message, { fields })
}
