import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Splitter } from '@zone-eu/mailsplit'
import type { MimeNode } from '@zone-eu/mailsplit'

/** A part of an email that has no parts itself, with its bytes as the sender wrote them. */
export interface MailPart {
  /** In lower case; `text/plain` if it has none. */
  type: string
  charset: string | null
  /** Its lines are wrapped and can be joined again (RFC 3676). */
  is_flowed: boolean
  /** A space before a joined line break is part of the wrapping. */
  deletes_space: boolean
  filename: string | null
  disposition: string | null
  /** What markup calls it, without brackets. */
  content_id: string | null
  /** The kinds of multipart that it is in, with the number of each, from the outermost. */
  within: { kind: string; node: object }[]
  bytes: Uint8Array
}

const limits = { maxHeadSize: 64 * 1024, maxChildNodes: 100, ignoreEmbedded: true }

/** The parts of an email in their order; throws if there are too many. An attached email is one part. */
export async function readParts(raw: Uint8Array): Promise<MailPart[]> {
  const splitter = new Splitter(limits)
  const found = new Map<MimeNode, Buffer[]>()
  splitter.end(raw)
  for await (const piece of splitter) {
    if (piece.type === 'node' && !piece.multipart) found.set(piece, [])
    if (piece.type === 'body') found.get(piece.node)?.push(piece.value)
  }
  const parts: MailPart[] = []
  for (const [node, chunks] of found) parts.push(await partOf(node, chunks))
  return parts
}

async function partOf(node: MimeNode, chunks: Buffer[]): Promise<MailPart> {
  const { charset, disposition, filename } = node
  const content_id = node.headers ? node.headers.getFirst('Content-ID').replaceAll(/^[\s<]+|[\s>]+$/g, '') : ''
  return {
    type: node.contentType || 'text/plain',
    charset: charset || null,
    is_flowed: node.flowed,
    deletes_space: node.delSp,
    filename: filename || null,
    disposition: disposition || null,
    content_id: content_id || null,
    within: withinOf(node),
    bytes: await buffer(Readable.from(chunks, { objectMode: false }).pipe(node.getDecoder())),
  }
}

function withinOf({ parentNode }: MimeNode): MailPart['within'] {
  if (!parentNode) return []
  return [...withinOf(parentNode), { kind: String(parentNode.multipart), node: parentNode }]
}
