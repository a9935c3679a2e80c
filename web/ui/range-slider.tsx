import { Slider as Radix } from 'radix-ui'
import { cx } from './cx.ts'

type Range = readonly [from: number, to: number]

interface RangeSliderProps {
  value: Range
  onValueChange: (value: Range) => void
  min: number
  max: number
  /** The accessible names of the two handles. */
  labels: readonly [from: string, to: string]
  /** A value for screen readers: `$15 per hour`. */
  textOf: (value: number) => string
  /** The range does not limit anything yet, so it is drawn without color. */
  idle?: boolean
}

/** A range of whole numbers, chosen with two handles that do not cross. */
export function RangeSlider({ value, onValueChange, min, max, labels, textOf, idle }: RangeSliderProps) {
  return (
    <Radix.Root
      value={[...value]}
      onValueChange={([from, to]) => onValueChange([from!, to!])}
      min={min}
      max={max}
      step={1}
      preserveThumbOrder
      className="relative flex h-6 touch-none items-center select-none"
    >
      <Radix.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-line forced-colors:border">
        <Radix.Range
          className={cx(
            'absolute h-full transition-colors',
            idle ? 'bg-line-strong' : 'bg-primary forced-colors:bg-[Highlight]',
          )}
        />
      </Radix.Track>
      {value.map((one, at) => (
        <Radix.Thumb
          key={labels[at]}
          aria-label={labels[at]}
          aria-valuetext={textOf(one)}
          className={cx(
            'touch-target block size-5 cursor-grab rounded-full border-2 bg-lifted shadow-control transition-[border-color,scale] duration-150 hover:scale-110 active:scale-110 active:cursor-grabbing',
            idle ? 'border-line-strong' : 'border-primary',
          )}
        />
      ))}
    </Radix.Root>
  )
}
