import { z } from 'zod'

/** A list of texts with its smallest and largest number of items. */
export const listOf = <Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) =>
  z.array(item).min(min, `Please add at least ${min}.`).max(max, `At most ${max} are possible.`).readonly()
