import { z } from 'zod'
import { uuid } from '../kernel/text.ts'
import { receivedApplicationsQuery } from './board.ts'

/** The list in which an application is looked at. */
export const neighboursQuery = receivedApplicationsQuery.omit({ page: true, per_page: true })
export type NeighboursQuery = z.output<typeof neighboursQuery>

/** Which applications come before and after one in that list, and how far down it stands. */
export const neighbours = z
  .object({
    previous: uuid.nullable(),
    next: uuid.nullable(),
    position: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'Neighbours' })
export type Neighbours = z.output<typeof neighbours>
