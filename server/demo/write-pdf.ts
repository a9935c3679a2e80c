/** A line of the page, in points. */
export interface Line {
  text: string
  size?: number
  bold?: boolean
}

const page = { width: 595, height: 842, margin: 56 }
const usual = 10.5

/** Characters of WinAnsiEncoding outside ASCII and Latin-1 that we use. */
const beyond: Record<string, number> = { '–': 0x96, '—': 0x97, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 }

/** A PDF string; letters missing from the font lose their accents. */
function literal(text: string): string {
  const bytes = [...text].flatMap((letter) => {
    const code = beyond[letter] ?? letter.codePointAt(0)!
    if (code < 256) return [code]
    return [...letter.normalize('NFD').replaceAll(/\P{ASCII}/gu, '')].map((plain) => plain.codePointAt(0)!)
  })
  return `<${Buffer.from(bytes).toString('hex')}>`
}

/** Wraps a line, by average character width. */
function wrap({ text, size = usual, bold }: Line): string[] {
  const most = (page.width - 2 * page.margin) / (size * (bold ? 0.55 : 0.5))
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
    return lines
  }, [])
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** A one-page PDF with these lines; lines that do not fit are left out. */
export function writePdf(lines: readonly Line[]): Buffer {
  let y = page.height - page.margin
  const content = lines
    .flatMap((line) => {
      const { size = usual, bold } = line
      return wrap(line).map((text) => {
        y -= size * 1.5
        return y < page.margin
          ? ''
          : `/${bold ? 'B' : 'R'} ${size} Tf 1 0 0 1 ${page.margin} ${y.toFixed(1)} Tm ${literal(text)} Tj`
      })
    })
    .join('\n')
  const stream = `BT\n${content}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</Font<</R 4 0 R/B 5 0 R>>>>/Contents 6 0 R>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
