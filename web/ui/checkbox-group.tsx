import type { ControlProps } from './control.ts'
import { Checkbox } from './checkbox.tsx'
import type { Option } from './select.tsx'

interface CheckboxGroupProps<Value extends string> extends ControlProps<Value[], HTMLDivElement> {
  choices: readonly Option<Value>[]
}

/** Any of a few, all in view. The field around it has `group`. */
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
            // In the order of the choices, however they were clicked.
            onValueChange(
              choices.map((one) => one.value).filter((one) => (one === choice.value ? chosen : value.includes(one))),
            )
          }
        />
      ))}
    </div>
  )
}
