import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { receivedApplicationsQuery } from './board.ts'

/** The list in which an application is looked at. */
export const neighborsQuery = receivedApplicationsQuery.omit({ page: true, per_page: true })
export type NeighborsQuery = z.output<typeof neighborsQuery>

/** Which applications come before and after one in that list, and how far down it stands. */
export const neighbors = z
  .object({
    previous: uuid.nullable(),
    next: uuid.nullable(),
    position: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'Neighbors' })
export type Neighbors = z.output<typeof neighbors>
