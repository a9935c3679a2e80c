import { fileMessages } from '#domain/files/file.ts'

/** Large enough for the largest display size on high-resolution screens. */
const side = 512

/**
 * Crops the middle square of a picture and scales it down. This also removes the camera's metadata, such as the
 * location.
 */
export async function squarePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(fileMessages.content('photo'))
  })
  const cut = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, cut)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  pen.drawImage(picture, left, top, cut, cut, 0, 0, canvas.width, canvas.height)
  picture.close()
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!bytes) throw new Error(fileMessages.content('photo'))
  return new File([bytes], `${file.name.replace(/\.\w+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}
