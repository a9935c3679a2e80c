import { useId } from 'react'
import type { ReactNode } from 'react'
import type { AnswerWiring } from './answer-input.tsx'

interface ChoiceListProps extends AnswerWiring {
  kind: 'radio' | 'checkbox'
  options: readonly string[]
  chosen: readonly string[]
  /** Called with all chosen options, in the order of `options`. */
  onChosenChange: (chosen: string[]) => void
}

/** Options below each other, of which one or several can be chosen. */
export function ChoiceList({ kind, options, chosen, onChosenChange, ...wiring }: ChoiceListProps) {
  return (
    <ChoiceGroup kind={kind} className="grid gap-2" {...wiring}>
      {(name) =>
        options.map((option, at) => (
          <label
            key={`${at} ${option}`}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 shadow-control transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60"
          >
            <ChoiceMark
              kind={kind}
              name={name}
              checked={chosen.includes(option)}
              onChange={(on) => onChosenChange(kind === 'radio' ? [option] : toggle(options, chosen, option, on))}
              className="mt-0.5"
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))
      }
    </ChoiceGroup>
  )
}

/** The chosen options after a checkbox was changed, in the order of the options. */
export const toggle = (options: readonly string[], chosen: readonly string[], option: string, on: boolean) =>
  options.filter((one) => (one === option ? on : chosen.includes(one)))

interface ChoiceGroupProps extends AnswerWiring {
  kind: 'radio' | 'checkbox'
  className?: string
  /** Receives the name that the group's inputs share. */
  children: (name: string) => ReactNode
}

/** The group around radio buttons or checkboxes. */
export function ChoiceGroup({ kind, className, children, ...wiring }: ChoiceGroupProps) {
  return (
    <div role={kind === 'radio' ? 'radiogroup' : 'group'} className={className} {...wiring}>
      {children(useId())}
    </div>
  )
}

interface ChoiceMarkProps {
  kind: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A radio button or checkbox. Native, so that Enter in it submits the form, which shows the next question. */
export function ChoiceMark({ kind, name, checked, onChange, className = '' }: ChoiceMarkProps) {
  return (
    <input
      type={kind}
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={`size-4.5 shrink-0 accent-primary outline-none ${className}`}
    />
  )
}
