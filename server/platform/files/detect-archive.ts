import { docxType, hasEndingOf } from '#domain/files/media-type.ts'
import type { MediaType } from '#domain/files/media-type.ts'
import type { DetectedFile } from './detect-file-type.ts'
import { readXml } from '#server/platform/xml/read-xml.ts'
import { readZipDirectory, readZipText } from './read-zip.ts'
import type { ZipDirectory } from './read-zip.ts'

const ooxml = 'application/vnd.openxmlformats-officedocument'
const excel = `${ooxml}.spreadsheetml.sheet`
const powerPoint = `${ooxml}.presentationml.presentation`

/** The types of Office Open XML (ECMA-376), with the names of their programs in types of parts with macros. */
const officeTypes = [
  [docxType, 'word'],
  [excel, 'excel'],
  [powerPoint, 'powerpoint'],
] as const satisfies [MediaType, string][]

/** The parts of a package (ECMA-376 part 2): their types, and the relations of the package. */
const partTypes = '[Content_Types].xml'
const relations = '_rels/.rels'
const isRelations = /(?:^|\/)_rels\/[^/]+\.rels$/
/** Of the types of the parts, and of all relations together. */
const descriptionMax = 1024 * 1024
/** A document has a few parts with relations. */
const relationsMax = 500

/** Files of archives that are programs or the documents of other programs: packages, OpenDocument, EPUB, Java. */
const signsOfOthers = new Set([partTypes, 'mimetype', 'META-INF/MANIFEST.MF', 'AndroidManifest.xml'])

/** Detects an Office file or another ZIP archive by its directory. */
export function asArchive(bytes: Buffer): DetectedFile | null {
  const directory = readZipDirectory(bytes)
  const found = directory && (asOffice(bytes, directory) ?? asPlainArchive(directory))
  if (!directory || !found) return null
  if (directory.is_encrypted) return { ...found, problem: 'encrypted' }
  return directory.is_oversized ? { ...found, problem: 'oversized' } : found
}

function asPlainArchive({ entries }: ZipDirectory): DetectedFile | null {
  return entries.some(({ name }) => signsOfOthers.has(name)) ? null : { type: 'application/zip' }
}

function asOffice(bytes: Buffer, directory: ZipDirectory): DetectedFile | null {
  const types = readZipText(bytes, directory, { name: partTypes, most: descriptionMax })
  const names = directory.entries.map(({ name }) => name)
  // Office writes no character references there; they could hide a type.
  if (types === null || types.includes('&#') || !names.includes(relations)) return null
  const hasMacros = /macroEnabled|vbaProject|macrosheet/i.test(types) || names.some((name) => /vbaProject/i.test(name))
  const mains = officeTypes.filter(
    ([type, program]) =>
      new RegExp(`ContentType\\s*=\\s*["']${type.replaceAll('.', '\\.')}\\.main\\+xml["']`, 'i').test(types) ||
      new RegExp(`application/vnd\\.ms-${program}\\.[\\w.]+\\.macroEnabled\\w*\\.main`, 'i').test(types),
  )
  const [main, ...others] = mains
  if (!main || others.length > 0) return null
  const [type] = main
  if (hasMacros) return { type, problem: 'macros' }
  return type === docxType && loadsFromElsewhere(bytes, directory) ? { type, problem: 'external' } : { type }
}

/** Whether Word fetches something by itself, or there are more relations than are read. */
function loadsFromElsewhere(bytes: Buffer, directory: ZipDirectory): boolean {
  const parts = directory.entries.filter(({ name }) => isRelations.test(name))
  let left = descriptionMax
  return (
    parts.length > relationsMax ||
    parts.some(({ name }) => {
      const part = readZipText(bytes, directory, { name, most: left })
      left -= part?.length ?? 0
      return part === null || leadsElsewhere(part)
    })
  )
}

/**
 * Whether a part of relations is damaged, or Word fetches something of them by itself. Links wait for a click, and
 * templates on a drive of the author are not found. Workbooks ask before they update what they are linked to.
 */
function leadsElsewhere(part: string): boolean {
  let found = false
  const isRead = readXml(part, {
    open(_, { TargetMode = '', Type = '', Target = '' }) {
      const isFollowed = TargetMode.toLowerCase() === 'external' && !Type.endsWith('/hyperlink')
      const isOnDrive = /^(?:file:\/{3})?[a-z]:[\\/]|^file:\/{3}[^/\\]/i.test(Target)
      if (isFollowed && !isOnDrive && /^[a-z][\w+.-]*:|^[\\/]{2}/i.test(Target)) found = true
    },
  })
  return found || !isRead
}

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** An Office file with a password is not an archive, but a compound file ([MS-OFFCRYPTO]); its type is that of its name. */
export function asEncryptedOffice(bytes: Buffer, name: string): DetectedFile | null {
  if (!bytes.subarray(0, 8).equals(compoundFile) || !bytes.includes(encryptedPackage)) return null
  const [type] = officeTypes.find(([one]) => hasEndingOf(name, one)) ?? [docxType]
  return { type, problem: 'encrypted' }
}
