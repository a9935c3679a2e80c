import type { ComponentProps, ReactNode } from 'react'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'

type Native =
  | 'aria-label'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'role'
  | 'type'
  | 'onKeyDown'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'autoFocus'
  | 'spellCheck'

export interface InputProps extends ControlProps<string, HTMLInputElement>, Pick<ComponentProps<'input'>, Native> {
  /** Shown inside the box, before or after the value. */
  before?: ReactNode
  after?: ReactNode
  className?: string
}

export function Input({ value, onValueChange, before, after, className, 'aria-labelledby': _, ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className={cx(box, 'h-10 px-3', before != null && 'pl-9', after != null && 'pr-12', className)}
    />
  )
  if (before == null && after == null) return input
  return (
    <div className="relative">
      {before != null && <Adornment side="left-3">{before}</Adornment>}
      {input}
      {after != null && <Adornment side="right-3">{after}</Adornment>}
    </div>
  )
}

function Adornment({ side, children }: { side: 'left-3' | 'right-3'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute inset-y-0 flex items-center text-sm text-ink-faint [&_button]:pointer-events-auto [&_svg]:size-4',
        side,
      )}
    >
      {children}
    </span>
  )
}
