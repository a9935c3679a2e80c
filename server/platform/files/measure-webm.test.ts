import { expect, test } from 'vitest'
import { inParts, tinyWebm } from '#server/testing/recordings.ts'
import { detectFileType } from './detect-file-type.ts'
import { measureWebm } from './measure-webm.ts'

test.each([1, 4, 30])('the length of a recording of %i s is that of its last frame, and is then stated', (seconds) => {
  const recorded = tinyWebm({ seconds })
  const measured = measureWebm(recorded)!
  expect(measured.seconds).toBeCloseTo(seconds - 0.1, 5)
  expect(measured.bytes.includes(Buffer.from('448988', 'hex'))).toBe(true)
  const again = measureWebm(measured.bytes)!
  expect(again.seconds).toBe(measured.seconds)
  expect(again.bytes.equals(measured.bytes)).toBe(true)
  expect(detectFileType(measured.bytes, 'recording')).toEqual({ type: 'audio/webm' })
})

test('a recording that ends within a frame has the length of what is there', () => {
  const cut = tinyWebm({ seconds: 4 }).subarray(0, -25)
  expect(measureWebm(cut)!.seconds).toBeGreaterThan(3.5)
})

test('what is no recording, or has no frame, has no length', () => {
  expect(measureWebm(Buffer.alloc(0))).toBeNull()
  expect(measureWebm(Buffer.from('not a recording at all, but a text'))).toBeNull()
  expect(measureWebm(tinyWebm({ seconds: 0 }))).toBeNull()
  expect(measureWebm(inParts(tinyWebm())[1]!)).toBeNull()
  for (let at = 0; at < 400; at++)
    measureWebm(Buffer.from(Array.from({ length: 64 }, (_, byte) => (byte * 7 + at * 13) % 256)))
})
