import { RadioGroup as Radix } from 'radix-ui'
import { useId } from 'react'
import type { ControlProps } from './control.ts'
import type { Choice } from './radio-group.tsx'

interface RadioListProps<Value extends string> extends ControlProps<Value, HTMLDivElement> {
  choices: readonly Choice<Value>[]
}

/** Single choice from a few visible options, one per line without boxes, for filters. Its field needs `group`. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { value, onValueChange, choices, id: _, ...rest } = props
  const id = useId()
  return (
    <Radix.Root {...rest} value={value} onValueChange={(next) => onValueChange(next as Value)} className="grid gap-2">
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-start gap-3 text-sm">
          <Radix.Item
            id={`${id}-${choice.value}`}
            value={choice.value}
            className="touch-target mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-ink-faint bg-surface shadow-control transition-colors hover:border-ink data-[state=checked]:border-primary data-[state=checked]:bg-primary"
          >
            <Radix.Indicator className="size-1.5 rounded-full bg-on-primary" />
          </Radix.Item>
          <label htmlFor={`${id}-${choice.value}`} className="min-w-0 grow select-none">
            {choice.label}
          </label>
        </div>
      ))}
    </Radix.Root>
  )
}
