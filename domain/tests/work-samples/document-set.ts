import { z } from 'zod'
import { testLevels } from '../test.ts'
import { dataEntrySample } from './data-entry.ts'

const { fields, key } = dataEntrySample.shape

/** Documents of the library, with what is to be keyed: for authors of tests. */
export const documentSet = z
  .object({
    key: z.string(),
    title: z.string(),
    level: z.enum(testLevels),
    /** The words of a question that uses it. */
    question: z.string(),
    fields: fields.unwrap(),
    documents: z.array(
      z.object({
        /** The name of its picture, such as `invoices-1/07`. */
        picture: z.string(),
        /** The whole document in words. */
        description: z.string(),
        values: z.record(z.string(), z.string()),
      }),
    ),
    /** Pictures that show the same. */
    repeats: key.unwrap().shape.repeats.unwrap(),
  })
  .meta({ id: 'DocumentSet' })
export type DocumentSet = z.output<typeof documentSet>

/** The URL of a picture of the library. */
export const documentPictureUrl = (picture: string): string => `/api/document-pictures/${picture}`
