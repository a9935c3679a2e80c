import { docxType, fileLimits } from '#domain/files/file.ts'
import type { DetectedFile } from './detect-file-type.ts'
import { openDocx, readXml } from './read-docx.ts'

const partTypes = '[Content_Types].xml'
const mainType = `${docxType}.main+xml`
/** Parts that say what the document consists of and refers to. They are small. */
const descriptions = /^\[Content_Types\]\.xml$|(?:^|\/)_rels\/[^/]+\.rels$/
const descriptionsMax = 4 * 1024 * 1024

/** Whether a part would be written outside the folder into which the archive is unpacked. */
const leadsOut = (name: string) => /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(name)

/**
 * Detects a Word document, with what is wrong with it: a password, macros, too much data, or parts that Word loads from
 * another place when it opens the document.
 */
export function asDocx(bytes: Buffer): DetectedFile | null {
  if (isEncrypted(bytes)) return { type: docxType, problem: 'encrypted' }
  if (bytes.length < 100 || bytes.readUInt32LE(0) !== 0x04_03_4b_50) return null
  const docx = openDocx(bytes, descriptions, descriptionsMax)
  const types = docx?.parts.get(partTypes)
  if (!docx || types === undefined || docx.names.some(leadsOut)) return null

  const contentTypes: string[] = []
  readXml(types, { open: (_, { ContentType = '' }) => contentTypes.push(ContentType) })
  const hasMacros =
    contentTypes.some((type) => /macroEnabled|vbaProject/i.test(type)) ||
    docx.names.some((name) => /vbaProject|vbaData/i.test(name))
  const isMain = contentTypes.includes(mainType)
  if (!isMain && !(hasMacros && contentTypes.some((type) => /ms-word\.(document|template)\.macroEnabled/i.test(type))))
    return null
  if (hasMacros) return { type: docxType, problem: 'macros' }
  if (docx.names.length > fileLimits.archive_entries || docx.unpacked_bytes > fileLimits.unpacked_bytes)
    return { type: docxType, problem: 'oversized' }
  return [...docx.parts.values()].some(loadsFromElsewhere)
    ? { type: docxType, problem: 'external' }
    : { type: docxType }
}

/**
 * Whether Word fetches something of the part's relations by itself. Links wait for a click, and templates on a drive of
 * the author are not found.
 */
function loadsFromElsewhere(relations: string): boolean {
  let found = false
  readXml(relations, {
    open(_, { TargetMode = '', Type = '', Target = '' }) {
      const isFollowed = TargetMode.toLowerCase() === 'external' && !Type.endsWith('/hyperlink')
      const isOnDrive = /^(?:file:\/{3})?[a-z]:[\\/]|^file:\/{3}[^/\\]/i.test(Target)
      if (isFollowed && !isOnDrive && /^[a-z][\w+.-]*:|^[\\/]{2}/i.test(Target)) found = true
    },
  })
  return found
}

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** A document with a password is not an archive, but a compound file ([MS-OFFCRYPTO]). */
const isEncrypted = (bytes: Buffer) => bytes.subarray(0, 8).equals(compoundFile) && bytes.includes(encryptedPackage)
