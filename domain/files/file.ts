import { numberText } from '../kernel/count.ts'
import { lazily } from '../kernel/lazily.ts'
import { z } from 'zod'
import { instant, requiredLine, uuid } from '../kernel/text.ts'
import { docxType, documentTypes, hasEndingOf, mediaTypes, mediaTypeWords, recordingTypes } from './media-type.ts'
import type { MediaType } from './media-type.ts'

const mebibyte = 1024 * 1024

/** All limits for files. */
export const fileLimits = {
  name: 200,
  resume_bytes: 5 * mebibyte,
  attachment_bytes: 5 * mebibyte,
  photo_bytes: 2 * mebibyte,
  logo_bytes: 2 * mebibyte,
  contact_attachment_bytes: 3 * mebibyte,
  question_bytes: 5 * mebibyte,
  /** Three minutes of video. */
  recording_bytes: 32 * mebibyte,
  /** Of a recording that is being uploaded. */
  recording_part_bytes: mebibyte,
  /** The files of an archive together, unpacked. */
  unpacked_bytes: 250 * mebibyte,
  archive_entries: 10_000,
  /** Characters of a document's text that are shown. */
  shown_text: 200_000,
  /** The maximum width and height of an image, in pixels. */
  side_max: 8_000,
} as const

/** What signed-in users upload files for. */
const accountFilePurposes = [
  'resume',
  'attachment',
  'photo',
  'logo',
  'answer',
  'question',
  'prompt',
  'message',
  'document',
  'verification',
] as const
export type AccountFilePurpose = (typeof accountFilePurposes)[number]

/** Visitors attach files to contact requests, recordings arrive in parts, and the server writes contracts. */
export const filePurposes = [
  ...accountFilePurposes,
  'contact_attachment',
  'recording',
  'recording_part',
  'contract',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** The permitted types and size for each purpose. */
export const fileRules: Record<FilePurpose, { types: readonly [MediaType, ...MediaType[]]; bytes_max: number }> = {
  resume: { types: ['application/pdf', docxType], bytes_max: fileLimits.resume_bytes },
  /** Beside an application: often another resume. */
  attachment: {
    types: ['application/pdf', 'image/png', 'image/jpeg', docxType],
    bytes_max: fileLimits.attachment_bytes,
  },
  photo: { types: ['image/png', 'image/jpeg', 'image/webp'], bytes_max: fileLimits.photo_bytes },
  /** Of a company. */
  logo: { types: ['image/png', 'image/jpeg', 'image/webp'], bytes_max: fileLimits.logo_bytes },
  /** An answer to a question of a test. */
  answer: { types: ['application/pdf', 'image/png', 'image/jpeg'], bytes_max: fileLimits.attachment_bytes },
  /** A document that a question of a test shows. */
  question: {
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    bytes_max: fileLimits.question_bytes,
  },
  /** What a question of a test says. */
  prompt: { types: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm'], bytes_max: fileLimits.question_bytes },
  message: { types: documentTypes, bytes_max: fileLimits.attachment_bytes },
  /** Between the parties of an assignment. */
  document: {
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    bytes_max: fileLimits.attachment_bytes,
  },
  /** A document with which an applicant asks for a badge. */
  verification: { types: ['application/pdf', 'image/png', 'image/jpeg'], bytes_max: fileLimits.attachment_bytes },
  contact_attachment: { types: documentTypes, bytes_max: fileLimits.contact_attachment_bytes },
  /** A spoken or video answer to a question of a test. */
  recording: { types: recordingTypes, bytes_max: fileLimits.recording_bytes },
  recording_part: { types: recordingTypes, bytes_max: fileLimits.recording_part_bytes },
  contract: { types: ['application/pdf'], bytes_max: fileLimits.attachment_bytes },
}

const alternatives = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }))
const typesText = (purpose: FilePurpose) =>
  alternatives().format(fileRules[purpose].types.map((type) => mediaTypeWords[type].name))

/** The hint of a file field: `PDF, up to 5 MB`. */
export const fileRuleText = (purpose: FilePurpose): string =>
  `${typesText(purpose)}, up to ${fileSizeText(fileRules[purpose].bytes_max)}`

/** The name of a file that answers a question, for people who grade it: its own name could name the applicant. */
export const answerFileName = (media_type: MediaType): string => `answer${mediaTypeWords[media_type].endings[0]}`

/** A file size for display: `1.4 MB`, `320 KB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < mebibyte) return `${Math.round(bytes / 1024)} KB`
  return `${Math.round((bytes / mebibyte) * 10) / 10} MB`
}

export const fileMessages = {
  empty: 'This file is empty.',
  type: (purpose: FilePurpose) => `Choose a ${typesText(purpose)} file.`,
  size: (purpose: FilePurpose) => `This file is too large. The limit is ${fileSizeText(fileRules[purpose].bytes_max)}.`,
  content: (purpose: FilePurpose) => `This is not a ${typesText(purpose)} file, or it is damaged.`,
  encrypted: 'This file is protected with a password, so it cannot be checked for viruses. Remove the password.',
  macros: 'This file contains macros. Save it without macros, as a .docx, .xlsx, or .pptx file.',
  oversized: `This file is too large when unpacked. The limit is ${fileSizeText(fileLimits.unpacked_bytes)}.`,
  external:
    'This file loads linked pictures, templates or objects from another place. Embed or remove them, or save it as a PDF.',
  pixels: `An image can have at most ${numberText(fileLimits.side_max)} pixels on each side.`,
  infected: 'A virus was found in this file, so it was not uploaded.',
  uploading: 'Wait until the upload is complete.',
  failed: 'Remove the file that failed to upload, or try again.',
  gone: 'This file is no longer available. Please upload it again.',
} as const

/**
 * Why a chosen file cannot be uploaded, as far as a browser can tell. Systems name the types of files differently, so
 * its type or its extension has to be permitted; the content decides on the server.
 */
export function fileError(file: { name: string; type: string; size: number }, purpose: FilePurpose): string | null {
  const { types, bytes_max } = fileRules[purpose]
  if (file.size === 0) return fileMessages.empty
  const isUnknown = file.type === '' && !file.name.includes('.')
  if (!isUnknown && !types.some((type) => type === file.type || hasEndingOf(file.name, type)))
    return fileMessages.type(purpose)
  return file.size > bytes_max ? fileMessages.size(purpose) : null
}

/** The `accept` attribute of a file field. */
export const acceptedFor = (purpose: FilePurpose): string =>
  fileRules[purpose].types.flatMap((type) => [type, ...mediaTypeWords[type].endings]).join(',')

/** The metadata of an upload; the bytes are the body. Contact attachments are part of the contact form instead. */
export const fileQuery = z.strictObject({
  purpose: z.enum(accountFilePurposes),
  name: requiredLine(fileLimits.name, 'A file needs a name.', 'A file name'),
})

/** A file as its permitted readers see it. */
export const storedFile = z
  .object({
    id: uuid,
    purpose: z.enum(filePurposes),
    name: z.string(),
    media_type: z.enum(mediaTypes),
    size_bytes: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.output<typeof storedFile>

/** The text of a Word document: paragraphs, cells and list items as lines. */
export const documentText = z
  .object({
    /** Null if it cannot be read. */
    text: z.string().nullable(),
    /** Whether it is the whole text. */
    is_complete: z.boolean(),
  })
  .meta({ id: 'DocumentText' })

/** What a file is, and its size: `Excel workbook · 214 KB`. */
export const fileDescription = ({ media_type, size_bytes }: Pick<StoredFile, 'media_type' | 'size_bytes'>): string =>
  `${mediaTypeWords[media_type].label} · ${fileSizeText(size_bytes)}`

/** A file's URL. */
export const fileAddress = <Id extends string>(id: Id) => `/api/files/${id}` as const

/** The last segment of a name that may be a path, with an extension that matches the actual type. */
export function tidyFileName(name: string, type: MediaType): string {
  const own = name.split(/[/\\]/).at(-1)!.trim()
  const [ending] = mediaTypeWords[type].endings
  return hasEndingOf(own, type) ? own : `${own.slice(0, fileLimits.name - ending.length) || 'file'}${ending}`
}
