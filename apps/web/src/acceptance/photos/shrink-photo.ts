/** Longest side of a document's photograph, in pixels: every letter can be read. */
const longestSide = 2400
const quality = 0.86

/** What the server takes as a document's photograph, and the most bytes of it. */
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestDocument = 15 * 1024 * 1024

/** The same picture as a JPEG of a sensible size, without what the camera wrote beside it; itself where this browser cannot do that. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made ?? file), 'image/jpeg', quality))
  } catch {
    return file
  }
}
