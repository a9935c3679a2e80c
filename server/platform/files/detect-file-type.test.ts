import { expect, it } from 'vitest'
import { detectFileType } from './detect-file-type.ts'

const bytes = (base64: string) => Buffer.from(base64, 'base64')
const png = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAHCAYAAAA8sqwkAAAAIElEQVR4AeTLsQ0AAAABQbG0nSzJDGqffHmElWVi7BIUAAD//2Bvh38AAAAGSURBVAMAtuQZj8aXNf0AAAAASUVORK5CYII=',
)
const jpeg = bytes(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAHAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYBSH/2Q==',
)
/** A WebP file with these chunks. */
function webp(...chunks: Buffer[]): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(4 + Buffer.concat(chunks).length)
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), ...chunks])
}
const lossy = bytes('VlA4ICQAAABQAQCdASoMAAcABABoJaAABDOAAP7Qw/H//xaH+Sn+xrIsAAA=')
const lossless = bytes('VlA4TBAAAAAvC4ABAAdQ1ehd/wMR0f8A')
const extended = bytes('VlA4WAoAAAAgAAAACwAABgAA')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const sides = { width: 12, height: 7 }

it.each([
  ['a PDF', pdf, { type: 'application/pdf' }],
  ['a PDF after a line break', Buffer.concat([Buffer.from('\n'), pdf]), { type: 'application/pdf' }],
  ['a PDF after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdf]), { type: 'application/pdf' }],
  ['a PDF after 1,019 bytes', Buffer.concat([Buffer.alloc(1_019, 'x'), pdf]), { type: 'application/pdf' }],
  [
    'a PDF after commands for a printer',
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), pdf]),
    { type: 'application/pdf' },
  ],
  ['a PNG', png, { type: 'image/png', sides }],
  ['a JPEG', jpeg, { type: 'image/jpeg', sides }],
  ['a WebP', webp(lossy), { type: 'image/webp', sides }],
  ['a lossless WebP', webp(lossless), { type: 'image/webp', sides }],
  ['an extended WebP', webp(extended, lossy), { type: 'image/webp', sides }],
  // A view of part of a larger buffer.
  [
    'part of a larger buffer',
    new Uint8Array(Buffer.concat([pdf, png])).subarray(pdf.length),
    { type: 'image/png', sides },
  ],
])('recognizes %s', (_, content, what) => {
  expect(detectFileType(content)).toEqual(what)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('Hello')],
  ['an SVG, which can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page in front of a PDF', Buffer.concat([Buffer.from('<script>1</script>'), pdf])],
  ['an SVG in front of a PDF', Buffer.concat([Buffer.from('\n<svg onload="x">'), pdf])],
  ['a program in front of a PDF', Buffer.concat([Buffer.from('MZ\0\0'), pdf])],
  ['an archive in front of a PDF', Buffer.concat([Buffer.from('PK\x03\x04'), pdf])],
  ['a PDF after 1,020 bytes', Buffer.concat([Buffer.alloc(1_020, 'x'), pdf])],
  ['a truncated PDF', pdf.subarray(0, -7)],
  ['a PDF followed by other data', Buffer.concat([pdf, Buffer.alloc(2_000)])],
  ['the signature of a PNG', png.subarray(0, 8)],
  ['half a PNG', png.subarray(0, 60)],
  ['half a JPEG', jpeg.subarray(0, 100)],
  ['the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG without a frame', Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(5_000, 0xff), jpeg.subarray(-2)])],
  ['half a WebP', webp(lossy).subarray(0, -10)],
  ['an unknown WebP variant', webp(Buffer.concat([Buffer.from('ABCD'), Buffer.alloc(30)]))],
])('does not recognize %s', (_, content) => {
  expect(detectFileType(content)).toBeNull()
})
