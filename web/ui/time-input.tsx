import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** A time of day (`09:30`), typed to the minute. */
export function TimeInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  return <Input {...props} type="time" className="tabular min-w-0 px-2.5" />
}
