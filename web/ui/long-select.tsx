import { ChevronDown } from 'lucide-react'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'
import type { Option } from './select.tsx'

interface LongSelectProps extends ControlProps<string, HTMLSelectElement> {
  options: readonly Option[] | readonly { label: string; options: readonly Option[] }[]
  /** Stands there while nothing is chosen. */
  placeholder: string
  /** Names it where no field does. */
  'aria-label'?: string
}

/** One of very many: the browser's own list, which finds by typing and is at home on a phone. Nothing chosen is ''. */
export function LongSelect(props: LongSelectProps) {
  const { value, onValueChange, options, placeholder, 'aria-labelledby': _, ...rest } = props
  return (
    <div className="relative">
      <select
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(box, 'h-10 appearance-none truncate pr-9 pl-3', value === '' && 'text-ink-faint')}
      >
        <option value="">{placeholder}</option>
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              <Options options={one.options} />
            </optgroup>
          ) : (
            <Options key={one.value} options={[one]} />
          ),
        )}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-4 text-ink-faint" />
    </div>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}
