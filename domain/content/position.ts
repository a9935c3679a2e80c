import { z } from 'zod'
import { date, requiredLine, requiredText } from '../kernel/text.ts'
import { listOf } from './list-of.ts'
import { slug } from './slug.ts'

export const positionLimits = { title: 60, description: 200, items: 8, item: 160, salary: 10_000_000 } as const

export const departments = ['Account Management', 'Talent', 'Training', 'Technology', 'Finance'] as const

/** Where a position is based: at one of our offices, or remote within the country. */
export const workplaces = {
  quezon_city: { label: 'Quezon City', locality: 'Quezon City', region: 'Metro Manila' },
  cebu: { label: 'Cebu', locality: 'Cebu City', region: 'Cebu' },
  remote: { label: 'Remote, Philippines' },
} as const satisfies Record<string, { label: string; locality?: string; region?: string }>

export const employmentTypes = { full_time: 'Full-time', part_time: 'Part-time' } as const

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as [Key, ...Key[]]
const items = listOf(requiredLine(positionLimits.item, 'Please enter the text.', 'An item'), {
  min: 1,
  max: positionLimits.items,
})
const amount = z.number().int().min(1).max(positionLimits.salary)

/** An open position at our company. It is removed when it is filled. */
export const position = z.strictObject({
  /** Used in URLs, such as `/careers#account-manager`. */
  slug,
  title: requiredLine(positionLimits.title, 'Please enter a title.', 'A title'),
  department: z.enum(departments),
  location: z.enum(keysOf(workplaces)),
  type: z.enum(keysOf(employmentTypes)),
  description: requiredText(positionLimits.description, 'Please enter a description.', 'A description'),
  tasks: items,
  skills: items,
  /** Philippine pesos a month. */
  salary: z.strictObject({ from: amount, to: amount }).refine(({ from, to }) => from <= to, {
    error: 'The highest pay is below the lowest.',
    path: ['to'],
  }),
  posted_on: date,
})
export type Position = z.output<typeof position>
