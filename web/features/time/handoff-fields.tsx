import type { ReactNode } from 'react'
import { shiftLimits } from '#domain/time/shift.ts'
import type { Handoff } from '#domain/time/shift.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { box } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** The texts of the note at the end of a shift, in forms and where it is shown. */
export const handoffWords = {
  done_note: 'Work done',
  open_note: 'Work left for the next shift',
  links: 'Links',
} as const

interface HandoffFieldsProps {
  value: Handoff
  onValueChange: (handoff: Handoff) => void
}

/** The note for the next shift, outside a form. */
export function HandoffFields({ value, onValueChange }: HandoffFieldsProps) {
  const set = (change: Partial<Handoff>) => onValueChange({ ...value, ...change })
  const note = (name: 'done_note' | 'open_note'): ReactNode => (
    <Field label={handoffWords[name]} optional counter={{ used: value[name].length, limit: shiftLimits.note }}>
      {(field) => <Textarea {...field} rows={2} value={value[name]} onValueChange={(text) => set({ [name]: text })} />}
    </Field>
  )
  return (
    <div className="grid gap-4">
      {note('done_note')}
      {note('open_note')}
      <Field label={handoffWords.links} optional hint="One per line.">
        {(field) => <LinksInput {...field} value={value.links} onValueChange={(links) => set({ links })} />}
      </Field>
    </div>
  )
}

/** Links, one per line. */
export function LinksInput(props: ControlProps<string[], HTMLTextAreaElement>) {
  const { value, onValueChange, 'aria-labelledby': _, ...rest } = props
  return (
    <textarea
      {...rest}
      rows={Math.max(1, value.length)}
      spellCheck={false}
      placeholder="https://"
      defaultValue={value.join('\n')}
      onChange={({ target }) =>
        onValueChange(
          target.value
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean),
        )
      }
      className={cx(box, 'field-sizing-content px-3 py-2')}
    />
  )
}

/** The note of a shift, if there is one. */
export function HandoffNote({ handoff }: { handoff: Handoff }) {
  const { done_note, open_note, links } = handoff
  if (!done_note && !open_note && links.length === 0) return null
  return (
    <dl className="grid gap-2 text-sm">
      {done_note && <Note name={handoffWords.done_note} text={done_note} />}
      {open_note && <Note name={handoffWords.open_note} text={open_note} />}
      {links.length > 0 && <Note name={handoffWords.links} text={links.join('\n')} />}
    </dl>
  )
}

function Note({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd>
        <LinkedText>{text}</LinkedText>
      </dd>
    </div>
  )
}
