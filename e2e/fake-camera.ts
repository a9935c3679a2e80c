import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [width, height] = [96, 54]
const frames = 10

/**
 * Writes what the browser's fake camera films, and returns its path. Encoding pictures of the size that cameras have
 * would be most of the work of a call.
 */
export function writeFilm(): string {
  const path = join(tmpdir(), `tulay-film-${width}x${height}.y4m`)
  if (existsSync(path)) return path
  const pictures = Array.from({ length: frames }, (_, at) => {
    const brightness = Buffer.alloc(width * height, 40 + at * 20)
    const color = Buffer.alloc((width * height) / 2, 128)
    return Buffer.concat([Buffer.from('FRAME\n'), brightness, color])
  })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 C420\n`), ...pictures]))
  renameSync(draft, path)
  return path
}
