import type { z } from 'zod'

/** The values of a form that a schema has. */
export const pickFields = ({ shape }: z.ZodObject, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in shape))
