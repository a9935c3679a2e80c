import { fileMessages } from '#domain/files/file.ts'

/** What a picture is used for: a photo of a person, or a logo of a company. */
export type PicturePurpose = 'photo' | 'logo'

/** Large enough for the largest display size on high-resolution screens. */
const side = 512

/**
 * Makes a picture square and scales it down: the middle of a photo, or the whole logo on white. This also removes the
 * camera's metadata, such as the location.
 */
export async function squarePicture(file: File, purpose: PicturePurpose): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(fileMessages.content(purpose))
  })
  const { width, height } = picture
  const taken = purpose === 'photo' ? Math.min(width, height) : Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, taken)
  const scale = canvas.width / taken
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  const [left, top] = [((taken - width) / 2) * scale, ((taken - height) / 2) * scale]
  pen.drawImage(picture, left, top, width * scale, height * scale)
  picture.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!bytes) throw new Error(fileMessages.content(purpose))
  return new File([bytes], `${file.name.replace(/\.\w+$/, '') || purpose}.jpg`, { type: 'image/jpeg' })
}
