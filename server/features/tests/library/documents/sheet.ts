import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FontkitFont } from 'fontkit'
import { handwrittenLetter } from './handwritten-letters.ts'

const names = {
  light: '300Light/HankenGrotesk_300Light',
  regular: '400Regular/HankenGrotesk_400Regular',
  italic: '400Regular_Italic/HankenGrotesk_400Regular_Italic',
  semibold: '600SemiBold/HankenGrotesk_600SemiBold',
  bold: '800ExtraBold/HankenGrotesk_800ExtraBold',
} as const
export type Face = keyof typeof names

export type Faces = Record<Face, FontkitFont>

/** Loads the fonts of the drawings. */
export async function loadFaces(): Promise<Faces> {
  const { create } = await import('fontkit')
  const loaded = await Promise.all(
    Object.entries(names).map(async ([face, name]) => {
      const address = `@expo-google-fonts/hanken-grotesk/${name}.ttf`
      return [face, create(await readFile(fileURLToPath(import.meta.resolve(address))))] as const
    }),
  )
  return Object.fromEntries(loaded) as Faces
}

interface TextStyle {
  face?: Face
  color?: string
  align?: 'left' | 'right' | 'center'
  /** The distance of characters that are all equally wide, as a typewriter sets them; otherwise those of the font. */
  pitch?: number
}

/** How a person writes. */
export interface Hand {
  slant: number
  /** How uneven the letters are; 0 is a machine. */
  shake: number
  width: number
  spacing: number
  color: string
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * A drawing as SVG without any text: printed letters are the outlines of our fonts, handwritten ones are strokes. So it
 * can be read only by looking at it, and copied from only by typing.
 */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly random: () => number
  readonly #faces: Faces
  readonly #glyphs = new Map<string, { id: string; path: string }>()
  readonly #parts: string[] = []

  constructor(faces: Faces, size: { width: number; height: number }, random: () => number) {
    this.#faces = faces
    this.width = size.width
    this.height = size.height
    this.random = random
  }

  /** A random number between two. */
  between(from: number, to: number): number {
    return from + this.random() * (to - from)
  }

  add(part: string): void {
    this.#parts.push(part)
  }

  rectangle(x: number, y: number, width: number, height: number, attributes: string): void {
    this.add(`<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`)
  }

  line(x1: number, y1: number, x2: number, y2: number, color = '#444', width = 1): void {
    this.add(
      `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}" stroke-width="${width}"/>`,
    )
  }

  /** Printed text with its baseline at `y`; returns where it ends. */
  text(x: number, y: number, size: number, text: string, style: TextStyle = {}): number {
    const { face = 'regular', color = '#222', align = 'left', pitch } = style
    const font = this.#faces[face]
    const scale = size / font.unitsPerEm
    // Letters in cells of their own form no ligatures.
    const runs = (pitch === undefined ? [text] : [...text]).map((run) => font.layout(run))
    const [glyphs, positions] = [runs.flatMap((run) => run.glyphs), runs.flatMap((run) => run.positions)]
    const advances = positions.map(({ xAdvance }) => pitch ?? xAdvance * scale)
    const length = advances.reduce((sum, one) => sum + one, 0)
    let at = x - (align === 'right' ? length : align === 'center' ? length / 2 : 0)
    const uses = glyphs.map((glyph, index) => {
      const inset = pitch === undefined ? 0 : (pitch - glyph.advanceWidth * scale) / 2
      const use = this.#use(face, glyph, at + inset, scale)
      at += advances[index]!
      return use
    })
    this.add(`<g fill="${color}" transform="translate(0 ${round(y)})">${uses.join('')}</g>`)
    return at
  }

  #use(face: Face, glyph: ReturnType<FontkitFont['layout']>['glyphs'][number], x: number, scale: number): string {
    const key = `${face} ${glyph.id}`
    const path =
      this.#glyphs.get(key)?.path ??
      glyph.path.toSVG().replaceAll(/\d+\.\d+/g, (one) => String(Math.round(Number(one))))
    if (path === '') return ''
    const known = this.#glyphs.get(key) ?? { id: `g${this.#glyphs.size}`, path }
    this.#glyphs.set(key, known)
    const factor = Math.round(scale * 1e5) / 1e5
    return `<use href="#${known.id}" transform="matrix(${factor} 0 0 ${-factor} ${round(x)} 0)"/>`
  }

  /** Handwritten text with its baseline at `y`, whose capitals are `size` high; returns where it ends. */
  write(x: number, y: number, size: number, text: string, hand: Hand): number {
    const scale = size / 93
    let at = x
    let path = ''
    const drift = this.between(-0.02, 0.02) * hand.shake
    for (const character of text) {
      const letter = handwrittenLetter(character)
      if (!letter) {
        at += 30 * scale * hand.spacing
        continue
      }
      const grown = scale * (1 + this.between(-0.06, 0.06) * hand.shake)
      const lift = this.between(-3, 3) * hand.shake * scale + (at - x) * drift
      for (const { points, isStraight } of letter.strokes) {
        const moved = points.map(([px, py]): [number, number] => {
          const [dx, dy] = [this.between(-1.7, 1.7) * hand.shake, this.between(-1.7, 1.7) * hand.shake]
          return [at + (px + dx + (py + dy) * hand.slant) * grown, y + lift - (py + dy) * grown]
        })
        path += isStraight ? bent(moved, this.between(-1.5, 1.5) * hand.shake * grown) : smooth(moved)
      }
      at += (letter.width * (1 + this.between(-0.06, 0.1) * hand.shake) + 7 * hand.spacing) * grown
    }
    this.stroke(path, hand.color, hand.width)
    return at
  }

  /** Strikes something out, as people do. */
  strikeOut(x1: number, x2: number, y: number, hand: Hand): void {
    for (let stroke = 0; stroke < 2; stroke += 1) {
      const [from, to] = [y + this.between(-5, 5), y + this.between(-5, 5)]
      this.stroke(
        smooth([
          [x1 - this.between(2, 8), from],
          [(x1 + x2) / 2, (from + to) / 2 + this.between(-3, 3)],
          [x2 + this.between(2, 8), to],
        ]),
        hand.color,
        hand.width * 1.1,
      )
    }
  }

  /** A signature that spells nothing. */
  sign(x: number, y: number, length: number, hand: Hand): void {
    const points = Array.from({ length: 14 }, (_, at): [number, number] => [
      x + (at * length) / 13 + this.between(-9, 9),
      y - (at % 2 === 0 ? this.between(8, 40) : this.between(-12, 4)),
    ])
    this.stroke(smooth(points), hand.color, hand.width)
  }

  stroke(path: string, color: string, width: number): void {
    this.add(
      `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
  }

  /** Dust and dots, as on a photocopy. */
  speckle(count: number, color: string): void {
    let path = ''
    for (let at = 0; at < count; at += 1) {
      const size = this.between(0.5, 2.2)
      path += `M${round(this.between(0, this.width))} ${round(this.between(0, this.height))}h${round(size)}v${round(size)}h${round(-size)}z`
    }
    this.add(`<path d="${path}" fill="${color}"/>`)
  }

  /** The drawing, turned on a background by some degrees. */
  svg({ background, turn = 0 }: { background: string; turn?: number }): string {
    const { width, height } = this
    const glyphs = [...this.#glyphs.values()].map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('')
    const turned = turn === 0 ? '' : ` transform="rotate(${round(turn)} ${width / 2} ${height / 2})"`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${glyphs}</defs><rect width="${width}" height="${height}" fill="${background}"/><g${turned}>${this.#parts.join('')}</g></svg>`
  }
}

type Place = readonly [x: number, y: number]

/** A curve through points (Catmull-Rom). */
function smooth(points: readonly Place[]): string {
  const [first] = points
  let path = `M${round(first![0])} ${round(first![1])}`
  for (let at = 0; at < points.length - 1; at += 1) {
    const [before, from, to, after] = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ]
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ]
    path += `C${handles.map(round).join(' ')} ${round(to[0])} ${round(to[1])}`
  }
  return path
}

/** Lines through points, bent a little. */
function bent(points: readonly Place[], by: number): string {
  return points.reduce((path, [x, y], at) => {
    if (at === 0) return `M${round(x)} ${round(y)}`
    const [px, py] = points[at - 1]!
    return `${path}Q${round((px + x) / 2 + by)} ${round((py + y) / 2 - by)} ${round(x)} ${round(y)}`
  }, '')
}
