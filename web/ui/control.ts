import type { Ref } from 'react'

/** The attributes that connect a control to its field's label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  /** For groups of controls, which a `<label>` cannot name. */
  'aria-labelledby': string
}

/** The props that all form controls share. */
export interface ControlProps<Value, Focusable extends HTMLElement = HTMLElement> extends Partial<FieldWiring> {
  value: Value
  onValueChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<Focusable>
  disabled?: boolean
}

/** The shared classes of text boxes and selects, as wide as their container unless a class says otherwise. */
export const box =
  '[:where(&)]:w-full rounded-control border border-line-strong bg-surface text-base text-ink shadow-control transition-colors ' +
  'hover:border-ink-faint focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger sm:text-sm ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint'
