import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { legalDocuments } from './legal-document.ts'

export const legalActivities = defineActivities('legal_document', {
  accepted: {
    data: z.object({
      user_id: uuid,
      documents: z.array(z.object({ document: z.enum(legalDocuments), version: z.int() })),
    }),
    label: 'Legal documents accepted',
    notifies: null,
    stale: { user: ['accounts', 'legal'] },
  },
})
