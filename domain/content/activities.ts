import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { contentKindNames } from './content-kind.ts'

const ofContent = z.object({ content_id: uuid, kind: z.enum(contentKindNames), title: z.string() })

export const contentActivities = defineActivities('content', {
  /** Content came with the product: how many items were created or got a new version. */
  // Staff see content when they open it; a conflict is reported when they save.
  imported: {
    data: z.object({ items: z.number().int() }),
    label: 'Public content updated with the product',
    notifies: null,
    stale: null,
  },
  created: { data: ofContent, label: 'Public content created', notifies: null, stale: null },
  saved: { data: ofContent, label: 'Draft of public content saved', notifies: null, stale: null },
  discarded: { data: ofContent, label: 'Draft of public content discarded', notifies: null, stale: null },
  published: {
    data: ofContent.extend({ number: z.number().int() }),
    label: 'Public content published',
    notifies: null,
    stale: null,
  },
  reverted: {
    data: ofContent.extend({ number: z.number().int(), to: z.number().int() }),
    label: 'Public content reverted',
    notifies: null,
    stale: null,
  },
  archived: { data: ofContent, label: 'Public content archived', notifies: null, stale: null },
  unarchived: { data: ofContent, label: 'Public content unarchived', notifies: null, stale: null },
  moved: {
    data: ofContent.extend({ direction: z.enum(['up', 'down']) }),
    label: 'Public content moved',
    notifies: null,
    stale: null,
  },
})
