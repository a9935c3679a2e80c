import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'

interface TextareaProps extends ControlProps<string, HTMLTextAreaElement> {
  placeholder?: string
  rows?: number
}

/** A textarea with `rows` lines. It grows with its content where the browser supports it. */
export function Textarea({ value, onValueChange, rows = 5, 'aria-labelledby': _, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className={cx(box, 'field-sizing-content max-h-[60vh] px-3 py-2.5')}
    />
  )
}
