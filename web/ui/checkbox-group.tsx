import type { ControlProps } from './control.ts'
import { Checkbox } from './checkbox.tsx'
import type { Option } from './select.tsx'

interface CheckboxGroupProps<Value extends string> extends ControlProps<Value[], HTMLDivElement> {
  choices: readonly Option<Value>[]
}

/** Multiple choice from a few visible options. Its field needs `group`. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { value, onValueChange, onBlur, choices, ref, 'aria-labelledby': labelledBy, ...wiring } = props
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={wiring['aria-describedby']}
      className="flex flex-wrap gap-x-6 gap-y-3 pt-1"
    >
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          {...(onBlur ? { onBlur } : {})}
          value={value.includes(choice.value)}
          onValueChange={(chosen) =>
            // Keeps the order of the choices, regardless of the order of the clicks.
            onValueChange(
              choices.map((one) => one.value).filter((one) => (one === choice.value ? chosen : value.includes(one))),
            )
          }
        />
      ))}
    </div>
  )
}
