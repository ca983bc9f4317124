import type { StoredFile } from '../files.store.ts'
import { plainName } from './read-parameters.ts'

/** A file as the protocol tells of it. Where and with what a picture was taken is not kept, so it is never told. */
export function fileInfo(file: StoredFile) {
  const image = file.isImage ? imageInfo(file) : null
  const [type = '', subtype = ''] = file.mime.split('/')
  return {
    uuid: file.id,
    file_id: file.id,
    size: file.size,
    total: file.size,
    done: file.size,
    original_filename: file.originalFilename,
    filename: plainName(file.originalFilename),
    mime_type: file.mime,
    is_image: file.isImage,
    is_stored: file.storedAt !== null,
    is_ready: file.readyAt !== null,
    metadata: file.metadata,
    image_info: image,
    video_info: null,
    content_info: { mime: { mime: file.mime, type, subtype }, ...(image ? { image } : {}) },
  }
}

const imageInfo = (file: StoredFile) => ({
  width: file.width,
  height: file.height,
  format: file.format,
  color_mode: file.colorMode,
  orientation: file.orientation,
  dpi: file.dpi,
  sequence: file.animated,
  geo_location: null,
  datetime_original: null,
})
