import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { receivedApplicationsQuery } from './board.ts'

/** The filtered and sorted list that contains the application. */
export const neighborsQuery = receivedApplicationsQuery.omit({ page: true, per_page: true, answers_to: true })
export type NeighborsQuery = z.output<typeof neighborsQuery>

/** The previous and next applications in that list, and the position in it. */
export const neighbors = z
  .object({
    previous: uuid.nullable(),
    next: uuid.nullable(),
    position: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'Neighbors' })
export type Neighbors = z.output<typeof neighbors>
