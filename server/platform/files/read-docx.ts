import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { fileLimits } from '#domain/files/file.ts'

/** A Word document (ECMA-376), unpacked as far as it is needed. */
interface Docx {
  /** The unpacked parts whose names were asked for. */
  parts: ReadonlyMap<string, string>
  /** The names of all parts. */
  names: readonly string[]
  /** The bytes of all parts together, as the archive states them. */
  unpacked_bytes: number
}

/**
 * Unpacks the parts of an archive whose names fit, up to `bytes_max` bytes together; later ones are left out. No more
 * bytes are unpacked than the archive states, so that a small file fills no memory. Null if the archive is damaged or
 * encrypted, or names a part twice.
 */
export function openDocx(bytes: Uint8Array, fits: RegExp, bytes_max: number): Docx | null {
  const names: string[] = []
  let unpacked_bytes = 0
  let left = bytes_max
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name)
        unpacked_bytes += originalSize
        const isTaken = names.length <= fileLimits.archive_entries && originalSize <= left && fits.test(name)
        if (isTaken) left -= originalSize
        return isTaken
      },
    })
    if (new Set(names).size < names.length) return null
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    const utf16 = new TextDecoder('utf-16', { fatal: true })
    const parts = new Map(
      Object.entries(unpacked).map(([name, part]) => [name, (part[0] === 0xff ? utf16 : utf8).decode(part)]),
    )
    return { parts, names, unpacked_bytes }
  } catch {
    return null
  }
}

/** Reads the elements of a part, with prefixes, in order. Declared entities are not expanded, and nothing is loaded. */
export function readXml(
  xml: string,
  on: {
    open?: (name: string, attributes: Readonly<Record<string, string>>) => void
    close?: (name: string) => void
    text?: (text: string) => void
  },
): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => on.open?.(name, attributes),
      onclosetag: (name) => on.close?.(name),
      ontext: (text) => on.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
