import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'

/** A file of a form, in memory. */
export interface FormFile {
  name: string
  bytes: Buffer
}

/** The text fields and files of a form. */
export interface SentForm {
  fields: Record<string, string>
  files: FormFile[]
}

/** A form's file field, with its limits and messages. */
interface FileField {
  name: string
  files_max: number
  bytes_max: number
  messages: { size: string; count: string }
}

/** The limits for the fields of any form. */
const fieldLimits = { fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 }

/** Reads a multipart form into memory. Throws at the file field if there are too many files or one is too large. */
export async function readForm(request: FastifyRequest, fileField: FileField): Promise<SentForm> {
  const { name, files_max, bytes_max, messages } = fileField
  const sent: SentForm = { fields: {}, files: [] }
  const limits = { ...fieldLimits, files: files_max, fileSize: bytes_max, parts: fieldLimits.fields + files_max }
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) throw new Failure('too_large')
        sent.fields[part.fieldname] = String(part.value)
        continue
      }
      const bytes = await part.toBuffer()
      if (part.fieldname !== name) throw new Failure('malformed_request')
      // An empty file input is sent as an empty file without a name.
      if (part.filename || bytes.length > 0) sent.files.push({ name: part.filename, bytes })
    }
    return sent
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fieldFailure(name, messages.size)
    if (code === 'FST_FILES_LIMIT') throw fieldFailure(name, messages.count)
    throw error instanceof Failure ? error : new Failure('malformed_request')
  }
}
