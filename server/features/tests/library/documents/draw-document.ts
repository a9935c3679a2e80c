// Runs in a thread of its own: draws a document of the library as SVG.
import { randomNumbers, seedOf } from '#domain/kernel/random-numbers.ts'
import { findDocument } from './document-sets.ts'
import { loadFaces, Sheet } from './sheet.ts'

const faces = await loadFaces()

/** The picture as SVG. Pages that show the same are drawn the same. */
export default function drawDocument(picture: string): string {
  const { size, description, background, turn = 0, draw } = findDocument(picture)!
  const sheet = new Sheet(faces, size, randomNumbers(seedOf(description)))
  draw(sheet)
  return sheet.svg({ background, turn })
}
