import { z } from 'zod'
import { fileViews } from '../files/file-view.ts'
import { storedFile } from '../files/file.ts'
import { instant, requiredLine, uuid } from '../kernel/text.ts'

export const documentLimits = { name: 120, per_assignment: 100 } as const

/** Who may read a document beside staff. */
export const documentReaders = ['both', 'company', 'talent'] as const
export const documentReaderLabels: Record<(typeof documentReaders)[number], string> = {
  both: 'Company and talent',
  company: 'Company only',
  talent: 'Talent only',
}

export const documentMessages = {
  too_many: `An assignment can have at most ${documentLimits.per_assignment} documents.`,
  own: 'You have to be one of its readers.',
} as const

export const documentForm = z.strictObject({
  file_id: uuid,
  name: requiredLine(documentLimits.name, 'Please enter a name.', 'A name'),
  readers: z.enum(documentReaders).default('both'),
})

export const assignmentDocument = z
  .object({
    id: uuid,
    name: z.string(),
    file: storedFile,
    readers: z.enum(documentReaders),
    uploaded_by: z.string(),
    created_at: instant,
    views: fileViews.nullable(),
    allowed: z.array(z.enum(['remove'])),
  })
  .meta({ id: 'AssignmentDocument' })
export type DocumentForm = z.output<typeof documentForm>
export type AssignmentDocument = z.output<typeof assignmentDocument>
