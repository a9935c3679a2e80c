import type { MediaType } from '#domain/files/media-type.ts'
import { asRecording } from './detect-recording.ts'
import { asArchive, asEncryptedOffice } from './detect-archive.ts'
import { asText } from './detect-text.ts'

/** The type of a file, detected from its content. */
export interface DetectedFile {
  type: MediaType
  /** For images, in pixels. */
  sides?: { width: number; height: number }
  /** Why a file of a known type is not accepted. */
  problem?: 'encrypted' | 'macros' | 'oversized' | 'external'
}

/**
 * Detects a complete file by its content; null for other types and truncated files. The name only tells kinds of text
 * apart.
 */
export function detectFileType(content: Uint8Array, name: string): DetectedFile | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return (
    asPdf(bytes) ??
    asPng(bytes) ??
    asJpeg(bytes) ??
    asWebp(bytes) ??
    asRecording(bytes) ??
    asArchive(bytes) ??
    asEncryptedOffice(bytes, name) ??
    asText(bytes, name)
  )
}

function asPdf(bytes: Buffer): DetectedFile | null {
  const start = bytes.subarray(0, 1024).indexOf('%PDF-')
  const isComplete = start !== -1 && bytes.subarray(-1024).includes('%%EOF')
  return isComplete && !hasOtherContent(bytes.toString('latin1', 0, start)) ? { type: 'application/pdf' } : null
}

/**
 * Readers find the header within the first 1,024 bytes (ISO 32000-1, annex H.3.4.1), so line breaks, byte order marks or
 * commands for printers may precede it. A page, a picture, an archive or a program may not: other programs would open it.
 */
const hasOtherContent = (lead: string) => /<[a-z!?/]|^(?:\x89PNG|\xff\xd8|RIFF|GIF8|PK|MZ|#!|\x7fELF)/i.test(lead)

function asPng(bytes: Buffer): DetectedFile | null {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(signature)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.lastIndexOf('IEND') === -1) return null
  return { type: 'image/png', sides: { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } }
}

/** Skips segments up to the one with the size of the image. */
function asJpeg(bytes: Buffer): DetectedFile | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1)
    return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (isFrame(marker)) {
      return { type: 'image/jpeg', sides: { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) } }
    }
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Whether a marker starts a frame; three markers in that range start tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function asWebp(bytes: Buffer): DetectedFile | null {
  if (bytes.length < 30 || !begins(bytes, 'RIFF') || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null
  const sides = webpSides(bytes)
  return sides && { type: 'image/webp', sides }
}

function webpSides(bytes: Buffer): { width: number; height: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3f_ff) + 1, height: ((packed >>> 14) & 0x3f_ff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const begins = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text
