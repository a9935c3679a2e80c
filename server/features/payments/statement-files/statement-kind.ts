import { fieldFailure } from '#domain/kernel/errors.ts'
import { unsupportedFiles } from '#domain/payments/bank-file.ts'
import type { BankFileKind, UnsupportedFile } from '#domain/payments/bank-file.ts'
import { readTree } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

export type OpenedFile =
  | { kind: 'camt'; document: XmlElement }
  | { kind: Exclude<BankFileKind, 'camt' | 'csv'>; text: string }
  | { kind: 'csv' }

/** Finds out by the content of a file what it is. Fails at the file if it is not supported, and says what it is. */
export function openStatement(bytes: Buffer): OpenedFile {
  const start = bytes.subarray(0, 8).toString('latin1')
  const binary = binaryKinds.find(([begin]) => start.startsWith(begin))
  if (binary) return refuse(binary[1] === 'zip' ? zipKind(bytes) : binary[1])
  const text = textOf(bytes)
  const head = text.slice(0, 2_000).trimStart()
  if (/^!(?:Type|Account|Option):/i.test(head)) return refuse('qif')
  if (/^(?:<!doctype html|<html|<table|<head|<body)/i.test(head)) return refuse('html')
  if (/^OFXHEADER:|<OFX>/i.test(head)) return { kind: 'ofx', text }
  if (head.startsWith('<')) return openXml(text)
  if (/^:\d{2}[A-Z]?:/m.test(text) && /^(?:\{.*\{4:)?:(?:25P?|61):/m.test(text))
    return /^:34F:/m.test(text) ? refuse('mt942') : { kind: 'mt940', text }
  if (/^01,[^,\n]*,[^,\n]*,\d{6},/.test(head)) return refuse('bai2')
  return { kind: 'csv' }
}

const binaryKinds: readonly (readonly [begin: string, kind: UnsupportedFile])[] = [
  ['PK\u0003\u0004', 'zip'],
  ['\u00D0\u00CF\u0011\u00E0', 'excel'],
  ['%PDF', 'pdf'],
  ['\u0089PNG', 'picture'],
  ['\u00FF\u00D8\u00FF', 'picture'],
  ['GIF8', 'picture'],
  ['\u001F\u008B', 'zip'],
]

/** The names of the files in an archive are not compressed. */
function zipKind(bytes: Buffer): UnsupportedFile {
  if (bytes.includes('xl/workbook')) return 'excel'
  if (bytes.includes('opendocument.spreadsheet')) return 'spreadsheet'
  return 'zip'
}

function openXml(text: string): OpenedFile {
  const document = readTree(text) ?? refuse('broken_xml')
  const names = document.children.map(({ name }) => name)
  if (names.includes('BkToCstmrStmt')) return { kind: 'camt', document }
  if (names.includes('BkToCstmrAcctRpt')) return refuse('camt052')
  if (names.includes('BkToCstmrDbtCdtNtfctn')) return refuse('camt054')
  if (document.name === 'Workbook') return refuse('excel')
  return refuse('xml')
}

/** The text of a file in the encoding that it begins with or declares; otherwise UTF-8, or Windows-1252 if it is not. */
function textOf(bytes: Buffer): string {
  const begin = bytes.subarray(0, 300).toString('latin1')
  const marked = begin.startsWith('\u00FF\u00FE')
    ? 'utf-16le'
    : begin.startsWith('\u00FE\u00FF')
      ? 'utf-16be'
      : undefined
  const declared = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*encoding=["']([\w.-]{1,40})["']/.exec(begin)?.[1]
  for (const encoding of [marked ?? declared ?? 'utf-8', 'utf-8']) {
    const text = tryDecode(bytes, encoding)
    if (text !== undefined) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function tryDecode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function refuse(kind: UnsupportedFile): never {
  throw fieldFailure('file', unsupportedFiles[kind])
}
