import type { Actor } from '#domain/kernel/actor.ts'
import { escapeHtml } from '#domain/kernel/escape-html.ts'
import { anyUnspaced } from '#domain/kernel/match-words.ts'
import { product } from '#domain/product.ts'
import { receivedText } from '#domain/public-jobs/public-job.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'
import { requestedPicture } from '#server/platform/http/requested-file.ts'
import type { RequestedFile } from '#server/platform/http/requested-file.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import { findPublicJobPage } from './public-pages.ts'
import { marginEndsAt } from '#server/features/fees/margin.ts'

/** A drawing, and the texts in it, which may need other fonts than ours. */
export interface SharePicture {
  svg: string
  texts: string[]
}

/** Room for about 500 pictures. Services that show link previews keep their own copies. */
const images_bytes_max = 16 * 1024 * 1024

/** The pictures that were drawn for requests, by the short ID of their job. */
export const shareImages = new PageCache({ bytes_max: images_bytes_max })

const threads = createThreads<SharePicture, Uint8Array>(import.meta.resolve('./draw-share-image.ts'), {
  maxThreads: 1,
})

/**
 * The picture for links to an open job. Throws `not_found` if there is no such job. `turn` runs the work if it is not in
 * memory.
 */
export async function findShareImage(
  actor: Actor,
  short_id: string,
  turn: <Result>(draw: () => Promise<Result>) => Promise<Result>,
): Promise<RequestedFile> {
  const draw = async () => {
    const { page, company_id } = await findPublicJobPage(actor, short_id)
    const texts = [page.job.title, page.job.company_name]
    const png = Buffer.from(await threads.run({ svg: shareImageSvg(page.job), texts }))
    return { file: requestedPicture(png), about: [page.job.id, company_id], expires_at: marginEndsAt() }
  }
  return shareImages.findOrMake(short_id, () => turn(draw))
}

const shareImageSize = { width: 1200, height: 630 } as const

const margin = 74
const line_letters = 30
const lines_max = 3

/** The picture for links to a job. */
function shareImageSvg(job: PublicJob): string {
  const { width, height } = shareImageSize
  const lines = linesOf(job.title)
  const facts = [receivedText(job), `${job.weekly_hours} h a week`, 'Remote'].filter((fact) => fact !== null)
  const top = 270
  const lineHeight = 76
  const below = top + lines.length * lineHeight
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Hanken Grotesk">
  <rect width="${width}" height="${height}" fill="#fbf9f5"/>
  <path d="M0 ${height - 34}Q${width / 2} ${height - 62} ${width} ${height - 34}V${height}H0Z" fill="#0b5a61"/>
  <g transform="translate(${margin} 74) scale(1.9)" fill="none" stroke="#0b5a61" stroke-width="3.2" stroke-linecap="round">
    <circle cx="16" cy="11.5" r="4.5" fill="#f3aa2f" stroke="none"/>
    <path d="M2.5 24.5c2.5 0 4.4-1.5 5.9-4.2C10.3 16.8 12.7 15 16 15s5.7 1.8 7.6 5.3c1.5 2.7 3.4 4.2 5.9 4.2M11.5 24.5h9"/>
  </g>
  ${textAt(152, 120, 38, 600, '#231f1b', product.name)}
  ${lines.map((line, at) => textAt(margin, top + at * lineHeight, 66, 700, '#231f1b', line)).join('\n  ')}
  ${textAt(margin, below + 4, 36, 600, '#0b5a61', shorten(job.company_name, 50))}
  ${textAt(margin, below + 62, 32, 400, '#5b544c', facts.join('  ·  '))}
</svg>`
}

const textAt = (x: number, y: number, size: number, weight: number, color: string, text: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeHtml(text)}</text>`

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Chinese, Japanese and Korean characters, and emoji, which are as wide as two letters. */
const wide = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\u{1f000}-\u{3fffd}]/u
const charactersOf = (text: string) => Array.from(characters.segment(text), ({ segment }) => segment)
const lettersIn = (text: string) => charactersOf(text).reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0)

function shorten(text: string, letters: number): string {
  if (lettersIn(text) <= letters) return text
  let kept = ''
  for (const one of charactersOf(text)) {
    if (lettersIn(kept + one) > letters - 1) break
    kept += one
  }
  return `${kept.trimEnd()}…`
}

/** A title in lines; a word that is longer than a line, and what does not fit into the lines, is shortened. */
function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const { word, space } of wordsOf(title)) {
    const last = lines.at(-1)
    const longer = `${last}${space}${word}`
    if (last !== undefined && lettersIn(longer) <= line_letters) lines[lines.length - 1] = longer
    else lines.push(shorten(word, line_letters))
  }
  const rest = lines.slice(lines_max - 1).join(anyUnspaced.test(title) ? '' : ' ')
  return lines.length <= lines_max ? lines : [...lines.slice(0, lines_max - 1), shorten(rest, line_letters)]
}

/** Where a line may end: at spaces, and between the words of scripts without them. */
const wordsOf = (title: string) =>
  title.split(/\s+/).flatMap((part) => {
    const pieces = anyUnspaced.test(part) ? Array.from(words.segment(part), ({ segment }) => segment) : [part]
    return pieces.map((word, at) => ({ word, space: at === 0 ? ' ' : '' }))
  })
